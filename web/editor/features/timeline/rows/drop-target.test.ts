import { describe, expect, test } from 'vitest'
import { moveClips, type TrackTarget } from '@/compositions/edit/move-clips'
import { splitLayer } from '@/compositions/edit/split-layer'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { accepted } from '@/web/editor/testing/with-layers'
import { clipsIn, dropOf, rowExtents, targetAt } from './drop-target'
import { GAP, rowsOf } from './timeline-rows'

/** Two pieces of a talk, and above them captions, two shapes and a title. */
const project = accepted(splitLayer(mixedProject(), { layerId: 'video', seconds: 5, newId: 'second' }))
const rows = rowsOf(project)
const extents = rowExtents(rows)
const extentOf = (id: string) => {
  const found = extents.find(({ row }) => row.id === id)
  if (!found) throw new Error(`${id} has no row`)
  return found
}

test('rows follow one another below the ruler', () => {
  expect(extents[0]?.top).toBe(HEAD + GAP)
  for (const [index, { top }] of extents.slice(1).entries())
    expect(top).toBe((extents[index]?.bottom ?? 0) + GAP)
})

describe('a clip that is dragged', () => {
  const { top, bottom, row } = extentOf('box')
  const below = extents[extents.findIndex(one => one.row === row) + 1]

  test('goes onto the row under the pointer, or on a new track at its edges', () => {
    expect(targetAt(rows, (top + bottom) / 2, 'title')).toEqual({ onto: 'box' })
    expect(targetAt(rows, top + 1, 'title')).toEqual({ above: 'box' })
    expect(targetAt(rows, top - GAP / 2, 'title')).toEqual({ above: 'box' })
    expect(targetAt(rows, bottom + GAP / 2, 'title')).toEqual({ above: below?.row.id })
  })

  test('stays on its own row up to the edges of that', () => {
    for (const y of [top, (top + bottom) / 2, bottom - 1]) expect(targetAt(rows, y, 'box')).toBeNull()
  })

  test('goes on a new track above and below all rows', () => {
    expect(targetAt(rows, 0, 'box')).toEqual({ above: rows[0]?.id })
    expect(targetAt(rows, 9_999, 'box')).toEqual({ above: null })
  })
})

test('a marquee selects the clips that it touches, on any row', () => {
  const [title, video] = [extentOf('title'), extentOf('video')]
  const box = { from: 0, to: 99, top: title.top + 3, bottom: video.bottom }
  expect(clipsIn(rows, project, box)).toEqual(['title', 'captions', 'disc', 'box', 'video', 'second'])
  expect(clipsIn(rows, project, { ...box, from: 5.5 })).toEqual(['captions', 'second'])
  expect(clipsIn(rows, project, { ...box, to: 0.5, top: video.top })).toEqual(['video'])
})

describe('what a drag shows', () => {
  const dropAt = (layerId: string, seconds: number, to: TrackTarget | null) => {
    const moved = accepted(moveClips(project, { layerIds: [layerId], seconds, to, newTrack: 'x' }))
    return dropOf(rows, moved, [layerId])
  }

  test('nothing on its own row, whether alone there or not', () => {
    expect(dropAt('title', 2, null)).toBeNull()
    expect(dropAt('second', 2, null)).toBeNull()
    expect(dropAt('title', 0, { above: extents[1]?.row.id ?? '' })).toBeNull()
  })

  test('the row that it joins, at its new time', () => {
    const { top, row } = extentOf('video')
    expect(dropAt('title', 20, { onto: 'video' })).toEqual({
      ...{ top, height: row.height, isNew: false },
      clips: [{ first: 630, after: 720 }],
    })
  })

  test('the space between rows for a new track', () => {
    expect(dropAt('title', 0, { above: null })?.top).toBe((extents.at(-1)?.bottom ?? 0) + GAP / 2)
    expect(dropAt('second', 0, { above: 'video' })).toMatchObject({
      isNew: true,
      top: extentOf('video').top - GAP / 2,
    })
  })
})
