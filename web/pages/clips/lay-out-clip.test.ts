import { expect, test } from 'vitest'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { splitLayer } from '@/compositions/edit/split-layer'
import { currentLayout } from '@/compositions/kinds/frame/frame-layout'
import { isFrame, isVideo } from '@/compositions/model/layers/layer'
import { formatNamed, type Project } from '@/compositions/model/project'
import { everyMedia } from '@/compositions/testing/arbitrary-layer'
import { frameLayersOf } from '@/compositions/time/frame-layers'
import { stillShot } from '@/compositions/time/shots'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { layOutClip } from './lay-out-clip'

const words = Array.from({ length: 20 }, (_, index) => ({
  ...{ id: `w${index}`, text: 'word', start: index, end: index + 0.9 },
}))

const talk = newProject({
  ...{ id: 'p', title: '', type: 'videoHighlight', format: formatNamed('1920X1080') },
  media: everyMedia.media!,
  transcript: toTranscript({ mediaRef: 'media', words, language: 'en' }),
})

const shots = [
  { ...stillShot({ x: 0.3, y: 0.5 }), start: 0 },
  { ...stillShot({ x: 0.7, y: 0.5 }), start: 5 },
]

const clip = makeClip(talk, { id: 'c', title: '', start: 2, end: 18, shots })

const withScenes: Project = {
  ...clip,
  transcripts: {
    media: {
      ...clip.transcripts.media!,
      scenes: [
        { id: 'a', start: 4, layout: '1_fullscreen' },
        { id: 'b', start: 9, layout: '3_fullscreen' },
      ],
    },
  },
}

const laidOut = (project: Project, layout: Parameters<typeof layOutClip>[1]): Project => {
  const edited = layOutClip(project, layout)
  if ('reason' in edited) throw new Error(edited.reason)
  return edited
}

const framesOf = ({ layers }: Project) => layers.filter(isFrame)

const layoutsOf = (project: Project) =>
  project.layers.filter(isVideo).map(video => currentLayout(project, video))

test('both speakers are shown in a frame each, of whom the shots of the clip show', () => {
  const both = laidOut(clip, '2_fullscreen')
  expect(layoutsOf(both)).toEqual(['2_fullscreen'])
  expect(framesOf(both).map(frame => frame.focus.x)).toEqual([0.3, 0.7].map(x => expect.closeTo(x, 5)))
})

test('the current speaker is shown by the video itself again, with its shots', () => {
  const again = laidOut(laidOut(clip, '2_fullscreen'), '1_fullscreen')
  expect(framesOf(again)).toEqual([])
  expect(layoutsOf(again)).toEqual(['1_fullscreen'])
  expect(again.layers.find(isVideo)?.shots).toEqual(clip.layers.find(isVideo)?.shots)
})

test('every piece of a split clip gets the layout', () => {
  const split = splitLayer(clip, { layerId: 'video', seconds: 6, newId: 'later' }) as Project
  const both = laidOut(split, '2_fullscreen')
  expect(layoutsOf(both)).toEqual(['2_fullscreen', '2_fullscreen'])
  expect(frameLayersOf(both.layers, 'later')).toHaveLength(2)
})

test('scenes become one, from the first second of the clip', () => {
  const both = laidOut(withScenes, '2_fullscreen')
  expect(both.transcripts.media?.scenes).toEqual([{ id: 'a', start: 2, layout: '2_fullscreen' }])
  expect(framesOf(both)).toHaveLength(2)
  const one = laidOut(both, '1_fullscreen')
  expect(one.transcripts.media?.scenes).toEqual([{ id: 'a', start: 2, layout: '1_fullscreen' }])
  expect(framesOf(one)).toHaveLength(2)
})

test('the title is between two speakers who are below each other, and at the top again, unless it was moved', () => {
  const titled = makeClip(talk, { id: 'c', title: 'Who speaks', start: 2, end: 18, shots })
  const topOf = ({ layers }: Project) => layers.find(({ id }) => id === 'title')?.top
  const both = laidOut(titled, '2_fullscreen')
  expect(topOf(both)).toBe(860)
  expect(topOf(laidOut(both, '1_fullscreen'))).toBe(topOf(titled))
  const layers = titled.layers.map(layer => (layer.id === 'title' ? { ...layer, top: 1200 } : layer))
  expect(topOf(laidOut({ ...titled, layers }, '2_fullscreen'))).toBe(1200)
})

test('a clip without video, and a locked one, are refused with the reason', () => {
  const sound = { ...clip, layers: clip.layers.filter(layer => !isVideo(layer)) }
  expect(layOutClip(sound, '2_fullscreen')).toMatchObject({ reason: 'A clip without video has no layouts' })
  const locked = {
    ...clip,
    layers: clip.layers.map(layer => (isVideo(layer) ? { ...layer, locked: true } : layer)),
  }
  expect(layOutClip(locked, '2_fullscreen')).toMatchObject({ reason: 'This layer is locked' })
})
