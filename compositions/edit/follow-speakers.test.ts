import { expect, test } from 'vitest'
import { isFrame } from '../model/layers/layer'
import { formatNamed } from '../model/project'
import { evaluate } from '../scene/evaluate'
import { isVideoItem } from '../scene/frame'
import { prepare } from '../scene/prepare'
import type { Transcript } from '../schema/transcript'
import { everyMedia } from '../testing/arbitrary-layer'
import { testFontBook } from '../testing/fonts'
import { stillShot } from '../time/shots'
import { firstLooks } from './first-looks'
import { makeClip } from './make-clip'
import { newProject } from './new-project'

const fonts = await testFontBook()
const { media } = everyMedia
if (!media) throw new Error('There is no such media')

/** Twenty words of a second each, in four subtitles. */
const spoken = (speakerAt: (index: number) => string | null): Transcript => ({
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: Array.from({ length: 4 }, (_, subtitle) => ({
    id: `s${subtitle}`,
    speaker_id: speakerAt(subtitle * 5),
    words: Array.from({ length: 5 }, (_, index) => {
      const start = subtitle * 5 + index
      return { id: `w${start}`, text: `word${start}`, start, end: start + 0.9 }
    }),
  })),
})

const source = (transcript: Transcript) =>
  newProject({
    id: 'p',
    title: '',
    type: 'videoHighlight',
    format: formatNamed('1920X1080'),
    media,
    transcript,
  })

const seats = [
  { speaker: 'mara', shots: [stillShot({ x: 0.3, y: 0.5 })] },
  { speaker: 'deniz', shots: [stillShot({ x: 0.7, y: 0.5 })] },
]

const clipOf = (transcript: Transcript) =>
  makeClip(source(transcript), {
    id: 'c',
    title: 'Who speaks',
    start: 2,
    end: 18,
    shots: seats[0]?.shots,
    seats,
  })

const seenAt = (project: ReturnType<typeof clipOf>, n: number): string[] =>
  evaluate(prepare(project, { fonts }), n)
    .layers.filter(isVideoItem)
    .map(seen => seen.id)

test('E1: a clip of a conversation always shows the current speaker', () => {
  const clip = clipOf(spoken(index => (index < 10 ? 'mara' : 'deniz')))
  expect(seenAt(clip, 0)).toEqual(['video-frame-1'])
  expect(seenAt(clip, 8 * 30 - 1)).toEqual(['video-frame-1'])
  expect(seenAt(clip, 8 * 30)).toEqual(['video-frame-2'])
  expect(clip.layers.filter(one => one.layer === 'VIDEO_FRAME')).toMatchObject([
    { speaker: 'mara', focus: { x: 0.3 } },
    { speaker: 'deniz', focus: { x: 0.7 } },
  ])
})

test('E7: both speakers are shown while they take quick turns, each in a frame that leaves the other out', () => {
  const takingTurns = spoken(() => null)
  const subtitles = Array.from({ length: 10 }, (_, turn) => ({
    id: `t${turn}`,
    speaker_id: turn % 2 || turn > 5 ? 'deniz' : 'mara',
    words: takingTurns.subtitles.flatMap(one => one.words).slice(turn * 2, turn * 2 + 2),
  }))
  const clip = clipOf({ ...takingTurns, subtitles })
  expect(seenAt(clip, 0)).toEqual(['video-frame-1', 'video-frame-2'])
  expect(seenAt(clip, 7.8 * 30)).toEqual(['video-frame-1', 'video-frame-2'])
  expect(seenAt(clip, 8 * 30)).toEqual(['video-frame-2'])
  const title = clip.layers.find(layer => layer.id === 'title')!
  expect(title.top + title.height / 2).toBe(960)
  // A template moves it, as no one has set it by hand (L2).
  expect(firstLooks(clip).layers).toContainEqual(title)
  const frames = clip.layers.filter(isFrame)
  expect(frames.map(frame => frame.zoom)).toEqual([1.22, 1.22].map(zoom => expect.closeTo(zoom, 1)))
})

test('words of unknown speakers get no speaker from the picture', () => {
  const clip = clipOf(spoken(() => null))
  const { speakers, subtitles } = clip.transcripts.media as Transcript
  expect(speakers).toEqual([])
  expect(subtitles.every(one => one.speaker_id === null)).toBe(true)
  expect(clip.layers.some(one => one.layer === 'VIDEO_FRAME')).toBe(false)
})

test('a clip with only one known speaker follows the shots of the video', () => {
  const clip = clipOf(spoken(() => 'mara'))
  expect(clip.layers.some(one => one.layer === 'VIDEO_FRAME')).toBe(false)
  expect(seenAt(clip, 0)).toEqual(['video'])
})
