import { expect, test } from 'vitest'
import { isRefusal } from '@/compositions/edit/edit'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { setLayout } from '@/compositions/edit/set-layout'
import { splitLayer } from '@/compositions/edit/split-layer'
import { formatNamed } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { testFontBook } from '@/compositions/testing/fonts'
import { stillShot } from '@/compositions/time/shots'
import { litFrame, STILL, showsParts, stillProject } from './still-project'

const words = ['so', 'we', 'doubled', 'the', 'price'].map((text, index) => ({
  id: `w${index}`,
  text,
  start: 10 + index,
  end: 10.5 + index,
}))

const source = newProject({
  id: 'talk',
  title: 'A talk',
  type: 'videoHighlight',
  format: formatNamed('1920X1080'),
  media: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 60, hasAudio: true },
  transcript: {
    mediaRef: 'media',
    type: 'automatic',
    language: 'en',
    speakers: [],
    subtitles: [{ id: 's', speaker_id: null, words }],
    captions: true,
    scenes: [],
  },
})

const clip = makeClip(source, {
  id: 'c',
  title: 'Clip',
  start: 9,
  end: 16,
  shots: [stillShot({ x: 0.3, y: 0.4 })],
})

test('Replaces the video with a picture, and keeps captions and everything else', () => {
  const still = stillProject(clip, { width: 356, height: 200 })
  expect(still.layers.some(layer => layer.asset === 'video')).toBe(false)
  expect(still.layers.find(layer => layer.id === STILL)).toMatchObject({
    asset: 'image',
    width: 1080,
    height: 1920,
    focus: { x: 0.3, y: 0.4 },
  })
  expect(still.layers.find(layer => layer.asset === 'audio')).toMatchObject({ trim: { start: 9, end: 16 } })
  const kept = (asset: string) => [clip, still].map(one => one.layers.filter(layer => layer.asset === asset))
  for (const asset of ['subtitle', 'text', 'shape']) expect(kept(asset)[1]).toEqual(kept(asset)[0])
})

test('Shows the frames of a layout, each with its own crop', () => {
  const { layers } = clip
  const both = setLayout(clip, { videoId: 'video', layout: '2_fullscreen', newIds: ['f1', 'f2'] })
  if (isRefusal(both)) throw new Error(both.reason)
  const still = stillProject(both, { width: 356, height: 200 })
  expect(still.layers.filter(layer => layer.asset === 'image')).toMatchObject([
    { id: STILL, top: 0, height: 960, focus: { x: 0.25 } },
    { id: `${STILL}-1`, top: 960, height: 960, focus: { x: 0.75 } },
  ])
  expect(still.layers).toHaveLength(layers.length + 2)
  expect([clip, both].map(showsParts)).toEqual([false, true])
})

test('Shows the piece of a split clip that plays there, and hears all of them', () => {
  const split = splitLayer(clip, { layerId: 'video', seconds: 2, newId: 'later' })
  if (isRefusal(split)) throw new Error(split.reason)
  const still = stillProject(split, { width: 356, height: 200 })
  expect(still.layers.filter(layer => layer.asset === 'image')).toHaveLength(1)
  expect(still.layers.filter(layer => layer.asset === 'audio')).toHaveLength(2)
})

test.each([
  ['the whole source is cut as the source is', { width: 356, height: 200 }],
  ['what is cut to the format already is shown whole', { width: 112, height: 200 }],
])('S3: a still keeps its aspect ratio: %s', async (_, size) => {
  const frame = evaluate(prepare(stillProject(clip, size), { fonts: await testFontBook() }), 0)
  const drawn = frame.layers.find(layer => layer.kind === 'image')
  if (drawn?.kind !== 'image') throw new Error('No still is drawn')
  const { width, height } = drawn.data.framing.framed.picture
  expect(width / height).toBeCloseTo(size.width / size.height, 1)
  expect(Math.abs(height - 1920)).toBeLessThan(20)
})

test('Shows the whole picture on a blurred background for a shot that fits it', () => {
  const fitted = makeClip(source, {
    ...{ id: 'c', title: 'Clip', start: 9, end: 16 },
    shots: [stillShot({ x: 0.3, y: 0.4 }), { ...stillShot({ x: 0.5, y: 0.5 }), start: 9, fit: true }],
  })
  const still = stillProject(fitted, { width: 356, height: 200 })
  expect(still.layers.find(layer => layer.id === STILL)).toMatchObject({
    scaleType: 'contain',
    containerColor: 'blur',
  })
})

test('Picks the frame at which the third word is active, counted from the start of the clip', () => {
  expect(litFrame(clip)).toBe(Math.round((12.25 - 9) * 30))
  expect(litFrame({ ...clip, transcripts: {} })).toBe(0)
})
