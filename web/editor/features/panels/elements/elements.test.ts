import { describe, expect, test } from 'vitest'
import { isRefusal } from '@/compositions/edit/edit'
import { addIntro } from '@/compositions/edit/intro-outro'
import { newProject } from '@/compositions/edit/new-project'
import { setBackground } from '@/compositions/edit/set-background'
import { formatNamed } from '@/compositions/model/project'
import { shapeGroups, shapeNames } from '@/compositions/schema/layers/shape-tables'
import { logoBox, searchShapes } from './ElementsPanel'
import { newShape, shapeRatio } from './ShapeCards'
import { titleCards, titleLayers } from './title-card'

const project = newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed('1080X1920') })

describe('shapes of the panel', () => {
  test('include every shape of the table once', () => {
    expect(shapeGroups.flatMap(({ shapes }) => shapes).sort()).toEqual([...shapeNames].sort())
  })

  test('are found by their name, or all of a group by its name', () => {
    const names = (words: string) => searchShapes(words).flatMap(({ shapes }) => shapes)
    expect(names(' ARROW ')).toEqual(['arrow', 'double-arrow', 'chevron'])
    expect(names('heart')).toEqual(['heart'])
    expect(searchShapes('nothing like it')).toEqual([])
    expect(names('')).toHaveLength(shapeNames.length)
  })

  test.each(shapeNames)('add %s in the center of any canvas, in its own proportions', shape => {
    for (const format of [formatNamed('1080X1920'), formatNamed('1920X1080')]) {
      const { left, top, width, height } = newShape(shape, format) as unknown as Record<string, number>
      if (left === undefined || top === undefined || !width || !height) throw new Error('It has no place')
      expect(Math.max(width, height)).toBe(432)
      expect(Math.abs(width - height * shapeRatio(shape))).toBeLessThan(shapeRatio(shape))
      expect(left + width / 2).toBeCloseTo(format.width / 2, -1)
      expect(top + height / 2).toBeCloseTo(format.height / 2, -1)
    }
  })
})

test('a logo is where the watermark would be, or below the one of the free plan (PR27)', () => {
  const place = { left: 326, width: 428, height: 114 }
  expect(logoBox(1080, false)).toEqual({ ...place, top: 150 })
  expect(logoBox(1080, true)).toEqual({ ...place, top: 288 })
})

describe('a title card', () => {
  test.each(Object.values(titleCards))('$name can be an intro with a title of 1 letter and of 500', card => {
    for (const title of ['A', 'x'.repeat(500)]) {
      const parts = titleLayers(card, title, project.format)
      const layers = parts.map((layer, index) => ({ ...layer, id: `part-${index}` }))
      const edited = addIntro(project, { layers })
      if (isRefusal(edited)) throw new Error(edited.reason)
      expect(edited.layers.filter(layer => layer.layer === 'INTRO')).toHaveLength(2)
    }
  })
})

describe('the background', () => {
  const picture = {
    kind: 'image',
    assetId: 'a',
    width: 10,
    height: 10,
    fps: 0,
    duration: 0,
    hasAudio: false,
  } as const

  test('becomes a picture in the same box, and a color again', () => {
    const laid = setBackground(project, {
      ...{ id: 'new', background: { asset: 'image', mediaRef: 'sea' }, media: { sea: picture } },
    })
    if (isRefusal(laid)) throw new Error(laid.reason)
    expect(laid.layers).toMatchObject([{ id: 'background', asset: 'image', width: 1080, height: 1920 }])
    expect(laid.media.sea).toEqual(picture)
    const back = setBackground(laid, {
      ...{ id: 'new', background: { asset: 'shape', fill: '#101010', fillTo: null } },
    })
    if (isRefusal(back)) throw new Error(back.reason)
    expect(back.layers).toMatchObject([{ id: 'background', asset: 'shape', fill: '#101010' }])
  })

  test('is added if there is none, and refused without its media', () => {
    const bare = { ...project, layers: [] }
    const background = { asset: 'shape', fill: '#101010', fillTo: null } as const
    expect(setBackground(bare, { id: 'new', background })).toMatchObject({
      layers: [{ id: 'new', end: null }],
    })
    expect(setBackground(project, { id: 'new', background: { asset: 'image', mediaRef: 'sea' } })).toEqual({
      project,
      reason: 'The project has no such media',
    })
  })
})
