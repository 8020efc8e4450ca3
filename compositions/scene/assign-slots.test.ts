import { expect, test } from 'vitest'
import { addFrames } from '../edit/add-frames'
import { cutWords } from '../edit/cuts'
import { newProject } from '../edit/new-project'
import { setScene } from '../edit/scenes'
import { splitLayer } from '../edit/split-layer'
import type { VideoItem } from '../kinds/item'
import { layoutBoxes } from '../looks/layouts/layouts'
import { formatNamed, type Project } from '../model/project'
import { upcomingVideos } from '../player/ProjectVideo'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { done } from '../testing/edit-results'
import { testFontBook } from '../testing/fonts'
import { evaluate } from './evaluate'
import { isVideoItem } from './frame'
import { prepare } from './prepare'

const fonts = await testFontBook()

const FILM: Media = {
  ...{ kind: 'video', assetId: 'film', width: 1920, height: 1080, fps: 30, duration: 20, hasAudio: true },
}

/** Mara speaks for the first ten seconds, Deniz for the next ten; one word per second. */
const TALK: Transcript = {
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: ['mara', 'deniz'].map((speaker, turn) => ({
    id: speaker,
    speaker_id: speaker,
    words: Array.from({ length: 10 }, (_, index) => {
      const start = turn * 10 + index
      return { id: `w${start}`, text: 'so', start, end: start + 0.9 }
    }),
  })),
}

const format = formatNamed('1080X1920')

const talk = newProject({ id: 'p', title: '', type: 'scratch', format, media: FILM, transcript: TALK })

const framed = done(
  addFrames(talk, {
    videoId: 'video',
    frames: [
      { id: 'left', speaker: 'mara', focus: { x: 0.3, y: 0.5 } },
      { id: 'right', speaker: 'deniz', focus: { x: 0.7, y: 0.5 } },
    ],
  }),
)

const withScene = (project: Project, layout: string, start = 0): Project =>
  done(setScene(project, { mediaRef: 'media', sceneId: `s${start}`, start, layout }))

const seenAt = (project: Project, n: number): VideoItem[] =>
  evaluate(prepare(project, { fonts }), n).layers.filter(isVideoItem)

const idsAt = (project: Project, n: number): string[] => seenAt(project, n).map(seen => seen.id)

test('a video with frames is only shown in them, each with its own crop at the same second', () => {
  expect(idsAt(talk, 30)).toEqual(['video'])
  const [left, right] = seenAt(framed, 30)
  expect([left?.id, right?.id]).toEqual(['left', 'right'])
  expect([left?.source, right?.source]).toEqual([1, 1])
  expect(left?.picture).not.toEqual(right?.picture)
})

test('E1: a scene gives frames the boxes of its layout, starting at its second of the source', () => {
  const project = withScene(withScene(framed, '2_fullscreen', 4), '2_fitcenterscreen', 8)
  const boxes = layoutBoxes('2_fullscreen', format)
  expect(seenAt(project, 119).map(seen => seen.box.height)).toEqual([1920, 1920])
  expect(seenAt(project, 120).map(seen => seen.box)).toMatchObject(boxes)
  expect(seenAt(project, 239).map(seen => seen.box)).toMatchObject(boxes)
  expect(seenAt(project, 240).map(seen => seen.box)).toMatchObject(layoutBoxes('2_fitcenterscreen', format))
})

test('E1: a scene stays with its words when words before it are cut', () => {
  const project = withScene(framed, '2_fullscreen', 4)
  const cut = done(cutWords(project, { mediaRef: 'media', wordIds: ['w0', 'w1'] }))
  const height = (n: number) => seenAt(cut, n)[0]?.box.height
  expect([height(60), height(61), height(62), height(63)]).toEqual([1920, 1920, 960, 960])
})

test('a layout of one frame shows the current speaker, in the same player', () => {
  const project = withScene(framed, '1_fullscreen')
  expect(idsAt(project, 299)).toEqual(['left'])
  expect(idsAt(project, 300)).toEqual(['right'])
  const players = [299, 300].map(n => seenAt(project, n)[0]?.player)
  expect(players[0]).toBeDefined()
  expect(players[1]).toBe(players[0])
})

test('only frames that a scene adds are prepared one second ahead', () => {
  const project = withScene(withScene(framed, '1_fullscreen'), '2_fullscreen', 4)
  const comingAt = (n: number) => upcomingVideos(prepare(project, { fonts }), n).map(seen => seen.id)
  expect([89, 90, 119, 120].map(comingAt)).toEqual([[], ['right'], ['right'], []])
})

test('both halves of a split video are shown in frames', () => {
  const project = withScene(framed, '2_fullscreen')
  const split = done(splitLayer(project, { layerId: 'video', seconds: 6, newId: 'half' }))
  expect(idsAt(split, 179)).toEqual(['left', 'right'])
  expect(idsAt(split, 180)).toEqual(['half-frame-1', 'half-frame-2'])
  expect(seenAt(split, 180).map(seen => seen.picture)).toEqual(seenAt(project, 180).map(seen => seen.picture))
})

test('a layout applies in every format, and leaves no slots empty', () => {
  const project = withScene(framed, '4_fullscreen')
  expect(seenAt(project, 0).map(seen => seen.box)).toMatchObject(layoutBoxes('2_fullscreen', format))
  const wide = { ...project, format: formatNamed('1920X1080') }
  expect(seenAt(wide, 0).map(seen => seen.box)).toMatchObject(layoutBoxes('2_fullscreen', wide.format))
})

test('a video without frames takes the slot of the layout itself; fitoriginal shows all of it', () => {
  const [seen] = seenAt(withScene(talk, '1_fitoriginal'), 0)
  expect(seen?.box).toMatchObject({ left: 0, width: 1080, height: 608 })
  expect(seen?.picture.width).toBeLessThanOrEqual(1082)
})

test('frames of a missing or hidden video show nothing and do not throw', () => {
  const hidden = framed.layers.map(one => (one.id === 'video' ? { ...one, hide: true } : one))
  expect(idsAt({ ...framed, layers: hidden }, 10)).toEqual([])
  const gone = framed.layers.filter(one => one.id !== 'video')
  expect(idsAt({ ...framed, layers: gone }, 10)).toEqual([])
})

test('a layer of a scene is only shown in that scene, or always if the scene is missing', () => {
  const project = withScene(withScene(framed, '2_fullscreen', 4), '1_fullscreen', 8)
  const titled = (scene: string): Project => ({
    ...project,
    layers: project.layers.map(one => (one.id === 'background' ? { ...one, sceneRef: scene } : one)),
  })
  const isShown = (made: Project, n: number) =>
    evaluate(prepare(made, { fonts }), n).layers.some(one => one.id === 'background')
  expect([119, 120, 239, 240].map(n => isShown(titled('s4'), n))).toEqual([false, true, true, false])
  expect(isShown(titled('nobody'), 10)).toBe(true)
})
