import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasOwnFile } from '../kinds/kinds'
import { isFrame, isPlayed, type Layer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { Media } from '../schema/media'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { done } from '../testing/edit-results'
import { addLayer } from './add-layer'
import { cutSpans } from './cuts'
import { isRefusal } from './edit'
import { newProject } from './new-project'
import { replaceMedia } from './replace-media'
import { setLayout } from './set-layout'
import { swapRecording } from './swap-recording'

const { media: talk, picture, sound } = everyMedia as Record<string, Media>
if (!talk || !picture || !sound) throw new Error('There are no such media')

const project = newProject({
  id: 'p',
  title: 'Talk',
  type: 'scratch',
  format: formatNamed('1080X1920'),
  media: talk,
})
const layerOf = (value: Project, id: string) => value.layers.find(layer => layer.id === id)

test('a replacement keeps the box and the position of the layer, and plays only seconds that the new file has', () => {
  const cases = { kept: 0, played: 0 }
  fc.assert(
    fc.property(
      richProject,
      fc.nat(20),
      fc.constantFrom(...Object.keys(everyMedia)),
      fc.integer({ min: 1, max: 90 }),
      (before, index, name, duration) => {
        const replaceable = before.layers.filter(one => hasOwnFile(one) && !one.locked)
        fc.pre(replaceable.length > 0)
        const layer = replaceable[index % replaceable.length] as Layer
        const file = everyMedia[name] as Media
        const media = { ...file, assetId: 'new', ...(file.duration && { duration }) }
        const after = replaceMedia(before, { layerId: layer.id, mediaRef: 'new', media })
        fc.pre(!isRefusal(after))
        const now = layerOf(after, layer.id)
        const { left, top, width, height, angle } = layer
        expect(now).toMatchObject({ left, top, width, height, angle })
        // B-roll follows its words, and an outro follows the end of everything else.
        if (!layer.broll && layer.layer !== 'OUTRO') {
          cases.kept++
          expect(now?.position).toBe(layer.position)
        }
        if (now && isPlayed(now) && now.mediaRef === 'new') {
          cases.played++
          expect(now.trim.start).toBeGreaterThanOrEqual(0)
          expect(now.trim.end).toBeLessThanOrEqual(media.duration)
          expect(now.cuts).toEqual([])
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(cases.kept).toBeGreaterThan(40)
  expect(cases.played).toBeGreaterThan(14)
})

test('a video with a frame, even a hidden one, can only be replaced by a video', () => {
  const framed = done(setLayout(project, { videoId: 'video', layout: '2_fullscreen', newIds: ['a', 'b'] }))
  const hidden = {
    ...framed,
    layers: framed.layers.map(one => (isFrame(one) ? { ...one, hide: true } : one)),
  }
  const next = replaceMedia(hidden, { layerId: 'video', mediaRef: 'b', media: picture })
  expect(isRefusal(next) && next.reason).toMatch(/shown in frames/)
})

test('a shorter recording plays in full, without the cuts of the old one', () => {
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

test('a new copy of the same recording keeps the cuts, the words and the mediaRef', () => {
  const cut = done(cutSpans(project, { mediaRef: 'media', spans: [{ start: 10, end: 20 }] }))
  const next = done(replaceMedia(cut, { layerId: 'video', mediaRef: 'b', media: { ...talk, assetId: 'b' } }))
  expect(next.media).toMatchObject({ media: { assetId: 'b' } })
  expect(next.layers).toEqual(cut.layers)
})

test('a file that is a little longer is another recording, unless it is a cleaned copy', () => {
  const cut = done(cutSpans(project, { mediaRef: 'media', spans: [{ start: 10, end: 20 }] }))
  const longer = { ...talk, assetId: 'b', duration: talk.duration + 0.08 }
  const next = done(replaceMedia(cut, { layerId: 'video', mediaRef: 'b', media: longer }))
  expect(layerOf(next, 'video')).toMatchObject({ mediaRef: 'b', cuts: [] })
  expect(isRefusal(swapRecording(cut, { mediaRef: 'media', media: longer }))).toBe(true)
  const cleaned = { ...longer, cleanedFrom: talk.assetId }
  const swapped = done(swapRecording(cut, { mediaRef: 'media', media: cleaned }))
  expect(swapped.layers).toEqual(cut.layers)
  expect(done(swapRecording(swapped, { mediaRef: 'media', media: talk })).media).toEqual(cut.media)
  const muchLonger = { ...cleaned, duration: talk.duration + 0.2 }
  expect(isRefusal(swapRecording(cut, { mediaRef: 'media', media: muchLonger }))).toBe(true)
})

test('a B-roll picture becomes a muted video of the same length, and vice versa', () => {
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

test('refuses a file that the layer cannot show, with the reason', () => {
  const refused = (layerId: string, media: Media) => {
    const edited = replaceMedia(project, { layerId, mediaRef: 'b', media })
    return isRefusal(edited) && edited.reason
  }
  expect(refused('video', sound)).toBe('Media can not show this kind of file')
  expect(refused('background', picture)).toBe('This layer shows no file that could be replaced')
  expect(refused('gone', picture)).toBe('This layer is gone')
})
