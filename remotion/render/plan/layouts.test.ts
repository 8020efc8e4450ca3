import { expect, test } from 'vitest'
import { isRefusal } from '@/compositions/edit/edit'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { setScene } from '@/compositions/edit/scenes'
import { formatNamed, type Project } from '@/compositions/model/project'
import { prepare } from '@/compositions/scene/prepare'
import type { Transcript } from '@/compositions/schema/transcript'
import { stillShot } from '@/compositions/time/shots'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { filmMedia } from '../testing/test-project'
import { planRender } from './plan'

const fonts = await nodeFontBook()

/** One word per second, for ten seconds. */
const transcript: Transcript = {
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: Array.from({ length: 10 }, (_, start) => ({
    id: `s${start}`,
    speaker_id: start < 4 ? 'speaker-1' : 'speaker-2',
    words: [{ id: `w${start}`, text: 'so', start, end: start + 0.9 }],
  })),
}

const clip = makeClip(
  newProject({
    ...{ id: 'p', title: '', type: 'videoHighlight', format: formatNamed('1920X1080'), transcript },
    media: filmMedia({ width: 1920, height: 1080 }, 30, 10, true),
  }),
  {
    ...{ id: 'c', title: '', start: 0, end: 10 },
    seats: [
      { speaker: 'speaker-1', shots: [stillShot({ x: 0.3, y: 0.5 })] },
      { speaker: 'speaker-2', shots: [stillShot({ x: 0.7, y: 0.5 })] },
    ],
  },
)

const inScene = (project: Project, layout: string, start: number): Project => {
  const next = setScene(project, { mediaRef: 'media', sceneId: `at-${start}`, start, layout })
  if (isRefusal(next)) throw new Error(next.reason)
  return next
}

const spansIn = (project: Project) =>
  planRender(prepare(project, { fonts })).spans.map(({ first, after, reason, videos }) => [
    ...[first, after, reason],
    videos.map(video => video.id),
  ])

test('a clip that follows its speakers goes sparse, split where the picture turns', () => {
  expect(spansIn(clip)).toEqual([
    [0, 120, null, ['video-frame-1']],
    [120, 300, null, ['video-frame-2']],
  ])
})

test('a layout of two video frames reads one video twice, from the scene on', () => {
  const both = ['video-frame-1', 'video-frame-2']
  const project = inScene(inScene(clip, '2_fitcenterscreen', 2), '2_fullscreen', 6)
  expect(spansIn(project)).toEqual([
    [0, 60, null, ['video-frame-1']],
    [60, 180, null, both],
    [180, 300, null, both],
  ])
})
