import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPicture } from '../model/layers/layer'
import { formatNamed } from '../model/project'
import type { Shot } from '../schema/shots'
import { done } from '../testing/edit-results'
import { stillShot } from '../time/shots'
import { addLayer } from './add-layer'
import { cropAt, cropLayer, framingOf } from './crop-layer'
import { type EditResult, isRefusal } from './edit'
import { makeClip } from './make-clip'
import { newProject } from './new-project'
import { layerRect } from './place-layers'
import { setFields } from './set-fields'

/** A picture of 1920 × 1080 in a box of 600 × 600: drawn 1067 pixels wide. */
const start = done(
  addLayer(newProject({ id: 'p', title: 'Crop', type: 'scratch', format: formatNamed('1080X1920') }), {
    layer: {
      ...{ id: 'photo', layer: 'IMAGE', asset: 'image', mediaRef: 'photo' },
      ...{ left: 100, top: 200, width: 600, height: 600 },
    },
    media: {
      photo: { kind: 'image', width: 1920, height: 1080, fps: 0, duration: 0, hasAudio: false, assetId: 'a' },
    },
  }),
)
const photoOf = (edited: EditResult) => {
  const layer = done(edited).layers.find(one => one.id === 'photo')
  if (!layer || !isPicture(layer)) throw new Error('There is no picture')
  return layer
}
const crop = (zoom: number, x: number, y: number) =>
  cropLayer(start, { layerId: 'photo', zoom, focus: { x, y } })

test('S3: a picture still covers its box after any crop, and its focus is in the middle of the box', () => {
  const share = fc.integer({ min: -100, max: 200 }).map(percent => percent / 100)
  const anyZoom = fc.integer({ min: 0, max: 3000 }).map(percent => percent / 100)
  fc.assert(
    fc.property(anyZoom, share, share, (zoom, x, y) => {
      const project = done(crop(zoom, x, y))
      const layer = photoOf(project)
      const { picture, frame } = framingOf(project, layer, layerRect(layer))
      expect(picture.left).toBeLessThanOrEqual(frame.left + 1)
      expect(picture.left + picture.width).toBeGreaterThanOrEqual(frame.left + frame.width - 1)
      const middle = (frame.left + frame.width / 2 - picture.left) / picture.width
      expect(layer.focus.x).toBeCloseTo(middle, 2)
      expect([layer.zoom >= 1, layer.zoom <= 20]).toEqual([true, true])
    }),
  )
})

test('clamps the focus to values that move the picture, so that dragging back has an effect at once', () => {
  expect(photoOf(crop(1, 5, 0.5)).focus.x).toBeCloseTo(1 - 300 / 1067, 3)
  expect(crop(1, 0.5, 0.5)).toBe(start)
})

test('refuses to crop a locked layer, a missing layer and a layer that is not a picture', () => {
  const reason = (edited: EditResult) => (isRefusal(edited) ? edited.reason : 'done')
  const locked = done(setFields(start, { layerId: 'photo', fields: { locked: true } }))
  const how = { zoom: 2, focus: { x: 0.5, y: 0.5 } }
  expect(reason(cropLayer(locked, { layerId: 'photo', ...how }))).toBe('This layer is locked')
  expect(reason(cropLayer(start, { layerId: 'gone', ...how }))).toBe('This layer is gone')
  const text = done(addLayer(start, { layer: { id: 't', layer: 'TEXT', asset: 'text', text: 'Hi' } }))
  expect(reason(cropLayer(text, { layerId: 't', ...how }))).toMatch(/^Only pictures/)
})

test('S10: a crop by hand applies to the current shot and replaces its moves', () => {
  const shots: Shot[] = [
    { start: 0, focus: { x: 0.2, y: 0.5 }, moves: [{ start: 2, end: 4, focus: { x: 0.8, y: 0.5 } }] },
    { start: 6, focus: { x: 0.5, y: 0.5 }, moves: [], fit: true },
    { ...stillShot({ x: 0.7, y: 0.5 }), start: 8 },
  ]
  const film = newProject({
    ...{ id: 'film', title: '', type: 'videoHighlight', format: formatNamed('1920X1080') },
    media: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
  })
  const clip = makeClip(film, { id: 'clip', title: '', start: 1, end: 10, shots })
  const edited = done(cropLayer(clip, { layerId: 'video', zoom: 1, focus: { x: 0.4, y: 0.5 }, frame: 60 }))
  const video = edited.layers.find(one => one.id === 'video')
  if (!video || !isPicture(video) || !('shots' in video)) throw new Error('There is no film')
  expect(video.shots).toEqual([
    { start: 0, focus: { x: 0.4, y: 0.5 }, moves: [], touched: true },
    ...shots.slice(1),
  ])
  expect([30, 100].map(frame => cropAt(edited, video, frame).focus.x)).toEqual([0.4, 0.4])
  expect(cropAt(edited, video, 215)).toEqual({ zoom: 1, focus: { x: 0.7, y: 0.5 } })
  const filled = done(cropLayer(edited, { layerId: 'video', zoom: 1, focus: { x: 0.5, y: 0.5 }, frame: 160 }))
  const [, whole] = filled.layers.flatMap(one => ('shots' in one && one.shots) || [])
  expect(whole).toEqual({ start: 6, focus: { x: 0.5, y: 0.5 }, moves: [], touched: true })
})
