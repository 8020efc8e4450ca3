import { expect, test } from 'vitest'
import { formatNamed } from '../project/format'
import type { Transcript } from '../project/transcript'
import { everyMedia } from '../testing/arbitrary-layer'
import { testFontBook } from '../testing/fonts'
import { evaluate } from '../timeline/evaluate'
import { isSeen } from '../timeline/frame'
import { prepare } from '../timeline/prepare'
import { makeClip } from './make-clip'
import { newProject } from './new-project'

const fonts = await testFontBook()
const { media } = everyMedia
if (!media) throw new Error('There is no such media')

/** Twenty words of a second, all in one breath. */
const spoken = (speakerAt: (index: number) => string | null): Transcript => ({
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: Array.from({ length: 4 }, (_, breath) => ({
    id: `s${breath}`,
    speaker_id: speakerAt(breath * 5),
    words: Array.from({ length: 5 }, (_, index) => {
      const start = breath * 5 + index
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

const conversation = {
  seats: [
    { x: 0.3, y: 0.5 },
    { x: 0.7, y: 0.5 },
  ],
  turns: [
    { seat: 0, start: 0, end: 7.9 },
    { seat: 1, start: 8, end: 19.9 },
  ],
}

const clipOf = (transcript: Transcript) =>
  makeClip(source(transcript), {
    id: 'c',
    title: '',
    start: 2,
    end: 18,
    focus: { x: 0.3, y: 0.5 },
    conversation,
  })

const seenAt = (project: ReturnType<typeof clipOf>, n: number): string[] =>
  evaluate(prepare(project, { fonts }), n)
    .layers.filter(isSeen)
    .map(seen => seen.id)

test('a clip of a conversation is always on whoever speaks, and its words know who says them', () => {
  const clip = clipOf(spoken(() => null))
  expect(seenAt(clip, 0)).toEqual(['video-frame-1'])
  expect(seenAt(clip, 6 * 30 - 1)).toEqual(['video-frame-1'])
  expect(seenAt(clip, 6 * 30)).toEqual(['video-frame-2'])
  const { speakers, subtitles } = clip.transcripts.media as Transcript
  expect(speakers.map(one => one.id)).toEqual(['speaker-1', 'speaker-2'])
  expect(subtitles.map(one => [one.id, one.speaker_id, one.words.length])).toEqual([
    ['s0', 'speaker-1', 3],
    ['s1', 'speaker-1', 3],
    ['s1-1', 'speaker-2', 2],
    ['s2', 'speaker-2', 5],
    ['s3', 'speaker-2', 3],
  ])
})

test('speakers that are known stay, each with the frame of who moves while they speak', () => {
  const clip = clipOf(spoken(index => (index < 10 ? 'mara' : 'deniz')))
  expect((clip.transcripts.media as Transcript).subtitles.map(one => one.speaker_id)).toEqual([
    ...['mara', 'mara', 'deniz', 'deniz'],
  ])
  expect(clip.layers.filter(one => one.layer === 'VIDEO_FRAME')).toMatchObject([
    { speaker: 'mara', focus: { x: 0.3 } },
    { speaker: 'deniz', focus: { x: 0.7 } },
  ])
})

test('where known speakers and seats do not belong together the picture stays on one place', () => {
  const clip = clipOf(spoken(() => 'mara'))
  expect(clip.layers.some(one => one.layer === 'VIDEO_FRAME')).toBe(false)
  expect(seenAt(clip, 0)).toEqual(['video'])
})
