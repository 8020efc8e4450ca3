import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Subtitle } from '@/compositions/schema/transcript'

/** Words in an utterance, and seconds from one word to the next. */
const UTTERANCE_WORDS = 4
const STEP = 0.5

/**
 * A project for tests: a video in which `count` words are said, w0 to w(count − 1), one every half second with 0.1 s
 * of pause between them, in utterances of four by two speakers in turn.
 */
export function spokenProject(count: number): Project {
  const words = Array.from({ length: count }, (_, index) => ({
    id: `w${index}`,
    text: `word${index}`,
    start: index * STEP,
    end: index * STEP + 0.4,
  }))
  const subtitles = Array.from(
    { length: Math.ceil(count / UTTERANCE_WORDS) },
    (_, index): Subtitle => ({
      id: `s${index}`,
      speaker_id: `p${index % 2}`,
      words: words.slice(index * UTTERANCE_WORDS, (index + 1) * UTTERANCE_WORDS),
    }),
  )
  return newProject({
    id: 'spoken',
    title: 'Spoken',
    type: 'captionVideo',
    format: formatNamed('1080X1920'),
    media: {
      kind: 'video',
      assetId: 'asset',
      width: 1920,
      height: 1080,
      fps: 30,
      duration: count * STEP,
      hasAudio: true,
    },
    transcript: {
      mediaRef: 'media',
      type: 'automatic',
      language: 'en',
      speakers: [
        { id: 'p0', name: 'Mara' },
        { id: 'p1', name: 'Deniz' },
      ],
      subtitles,
      captions: true,
      scenes: [],
    },
  })
}
