import { join } from 'node:path'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Duration of the film, and the silent range in it, in seconds. */
const SECONDS = 4
const QUIET = { start: 1.9, end: 3.1 }

/** Four seconds of a real talk with a silence in the middle, as a file in `folder`. */
export async function talkWithPauses(folder: string): Promise<string> {
  const talk = await testTalk(SHORT_TEXT)
  const file = join(folder, 'pauses.mp4')
  const mute = `volume=enable='between(t,${QUIET.start},${QUIET.end})':volume=0`
  await runFfmpeg([
    ...['-y', '-i', talk, '-t', String(SECONDS), '-vf', 'scale=960:540', '-af', mute],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
  ])
  return file
}

/** The words, in seconds of the source: two subtitles of Mara around the silence, one without a speaker. */
const LINES: readonly {
  speaker: string | null
  words: readonly [text: string, start: number, end: number][]
}[] = [
  {
    speaker: 'mara',
    words: [
      ['Begin', 0.1, 0.4],
      ['with', 0.4, 0.6],
      ['um,', 0.65, 0.9],
      ['a', 0.95, 1],
      ['promise', 1.45, 1.85],
    ],
  },
  {
    speaker: 'mara',
    words: [
      ['Tell', 3.1, 3.3],
      ['one', 3.3, 3.5],
    ],
  },
  { speaker: null, words: [['story.', 3.5, 3.9]] },
]

/** The project of that film: captions of one word at a time, a filler, a sound without words, a silence. */
export function projectWithPauses({ media }: Record<string, Media>, id: string): Project {
  let count = 0
  const subtitles = LINES.map(({ speaker, words }, index) => ({
    id: `s${index}`,
    speaker_id: speaker,
    words: words.map(([text, start, end]) => ({ id: `w${count++}`, text, start, end })),
  }))
  return newProject({
    ...{ id, title: 'Pauses', type: 'captionVideo', format: formatNamed('1080X1920') },
    ...(media && { media }),
    transcript: {
      ...{ mediaRef: 'media', type: 'automatic', language: 'en', captions: true, scenes: [] },
      speakers: [{ id: 'mara', name: 'Mara' }],
      subtitles,
    },
  })
}
