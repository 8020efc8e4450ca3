import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFrame, isPlayed } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { Media } from '../schema/media'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { addLayer } from './add-layer'
import { cutSpans } from './cuts'
import { type EditResult, isRefusal } from './edit'
import { newProject } from './new-project'
import { replaceMedia } from './replace-media'
import { setLayout } from './set-layout'

const { media: talk, picture, sound } = everyMedia as Record<string, Media>
if (!talk || !picture || !sound) throw new Error('There are no such media')

const done = (edited: EditResult): Project => {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const project = newProject({
  id: 'p',
  title: 'Talk',
  type: 'scratch',
  format: formatNamed('1080X1920'),
  media: talk,
})
const layerOf = (value: Project, id: string) => value.layers.find(layer => layer.id === id)

test('whatever takes the place of a file lies where it lay, begins when it began and plays no second it has not', () => {
  let replaced = 0
  fc.assert(
    fc.property(
      richProject,
      fc.nat(20),
      fc.constantFrom(...Object.keys(everyMedia)),
      fc.integer({ min: 1, max: 90 }),
      (before, index, name, duration) => {
        const layer = before.layers[index % before.layers.length]
        const file = everyMedia[name]
        if (!layer || !file) return
        const media = { ...file, assetId: 'new', ...(file.duration && { duration }) }
        const after = replaceMedia(before, { layerId: layer.id, mediaRef: 'new', media })
        if (isRefusal(after)) return
        replaced++
        const now = layerOf(after, layer.id)
        const { left, top, width, height, angle } = layer
        expect(now).toMatchObject({ left, top, width, height, angle })
        if (!layer.broll && layer.layer !== 'OUTRO') expect(now?.position).toBe(layer.position)
        if (now && isPlayed(now) && now.mediaRef === 'new') {
          expect(now.trim.start).toBeGreaterThanOrEqual(0)
          expect(now.trim.end).toBeLessThanOrEqual(media.duration)
          expect(now.cuts).toEqual([])
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(replaced).toBeGreaterThan(10)
})

test('a video of which a frame is left, though it is hidden, is replaced by a video only', () => {
  const framed = done(setLayout(project, { videoId: 'video', layout: '2_fullscreen', newIds: ['a', 'b'] }))
  const hidden = {
    ...framed,
    layers: framed.layers.map(one => (isFrame(one) ? { ...one, hide: true } : one)),
  }
  const next = replaceMedia(hidden, { layerId: 'video', mediaRef: 'b', media: picture })
  expect(isRefusal(next) && next.reason).toMatch(/shown in frames/)
})

test('a shorter recording plays as long as it lasts, without the cuts of the old one', () => {
  const cut = done(cutSpans(project, { mediaRef: 'media', spans: [{ start: 10, end: 20 }] }))
  const next = done(
    replaceMedia(cut, { layerId: 'video', mediaRef: 'b', media: { ...talk, assetId: 'b', duration: 8 } }),
  )
  expect(layerOf(next, 'video')).toMatchObject({
    mediaRef: 'b',
    trim: { start: 0, end: 8 },
    cuts: [],
    end: 8,
  })
})

test('the same recording once more keeps its cuts and its words, under the name it had', () => {
  const cut = done(cutSpans(project, { mediaRef: 'media', spans: [{ start: 10, end: 20 }] }))
  const next = done(replaceMedia(cut, { layerId: 'video', mediaRef: 'b', media: { ...talk, assetId: 'b' } }))
  expect(next.media).toMatchObject({ media: { assetId: 'b' } })
  expect(next.layers).toEqual(cut.layers)
})

test('a picture of B-roll becomes a silent video of the same length, and the other way round', () => {
  const layer = { id: 'roll', layer: 'BROLL_IMAGE', asset: 'image', mediaRef: 'c' } as const
  const still = done(addLayer(project, { layer, seconds: 2, media: { c: picture } }))
  const film = done(replaceMedia(still, { layerId: 'roll', mediaRef: 'b', media: { ...talk, assetId: 'b' } }))
  expect(layerOf(film, 'roll')).toMatchObject({
    ...{ layer: 'BROLL_VIDEO', asset: 'video', mute: true, position: 2, end: 5 },
    trim: { start: 0, end: 3 },
  })
  const back = done(replaceMedia(film, { layerId: 'roll', mediaRef: 'c', media: picture }))
  expect(layerOf(back, 'roll')).toMatchObject({ layer: 'BROLL_IMAGE', asset: 'image', position: 2, end: 5 })
})

test('what can not take a place is refused with a reason', () => {
  const refused = (layerId: string, media: Media) => {
    const edited = replaceMedia(project, { layerId, mediaRef: 'b', media })
    return isRefusal(edited) && edited.reason
  }
  expect(refused('video', sound)).toBe('Media can not show this kind of file')
  expect(refused('background', picture)).toBe('This layer shows no file that could be replaced')
  expect(refused('gone', picture)).toBe('This layer is gone')
})
