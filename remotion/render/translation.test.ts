import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showCaptionsIn } from '@/compositions/edit/translations'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { normalize } from '@/compositions/time/normalize'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { renderTest, testFolder } from './testing/render-test'
import { makeTalkFilm, talkProject } from './testing/talk-film'

const SECONDS = 2
const FRAMES = [10, 40]
const PART = { left: 20, top: 600, width: 500, height: 180 }

const WORDS = { ar: ['ضاعفنا', 'السعر.'], ja: ['価格を', '倍にした。'] }

type Language = keyof typeof WORDS

const spokenWords = ({ film }: Project['transcripts']): Transcript => {
  if (!film) throw new Error('The talk has no words')
  return film
}

/** The talk with captions that are translated into a language. */
function translated(language: Language): Project {
  const project = talkProject(SECONDS)
  const line = { id: 'line', language, start: 0, end: SECONDS, original: 'The part', words: WORDS[language] }
  const film = { ...spokenWords(project.transcripts), translations: [line] }
  return showCaptionsIn({ ...project, transcripts: { film } }, language)
}

/** A talk in which the translation itself is said, at the same times. */
function spokenIn(language: Language): Project {
  const project = talkProject(SECONDS)
  const [first = '', second = ''] = WORDS[language]
  const share = (SECONDS * (first.length + 1)) / (first.length + second.length + 2)
  const words = [
    { id: 'line-0', text: first, start: 0, end: share },
    { id: 'line-1', text: second, start: share, end: SECONDS },
  ]
  const film = {
    ...spokenWords(project.transcripts),
    ...{ language, subtitles: [{ id: 'line', speaker_id: null, words }] },
  }
  return normalize({ ...project, transcripts: { film } })
}

let folder: string
let film: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translation-'))
  film = join(folder, 'film.mp4')
  await makeTalkFilm(film, SECONDS)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(['ar', 'ja'] as const)(
  'F14: an export burns in the captions of the translation: %s',
  async language => {
    const [own, other] = [await testFolder(), await testFolder()]
    const out = join(own, 'out.mp4')
    await renderTest({ project: translated(language), media: { film }, out })
    await drawReference(spokenIn(language), { film }, FRAMES, own)
    await drawReference(talkProject(SECONDS), { film }, FRAMES, other)
    for (const score of await ssimAgainstReference(out, FRAMES, own, PART))
      expect(score).toBeGreaterThan(0.98)
    for (const score of await ssimAgainstReference(out, FRAMES, other, PART)) expect(score).toBeLessThan(0.95)
  },
)
