import { expect, it } from 'vitest'
import { formatNamed, type Project, wordsOf } from '../model/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { projectFrames } from '../time/normalize'
import { toTranscript } from '../typography/captions/to-transcript'
import { cleanSpeech, restoreSpeech, speechCuts } from './clean-speech'
import { cutSpans, cutWords } from './cuts'
import { isRefusal } from './edit'
import { newProject } from './new-project'

/** Words of half a second each; a number is a pause of so many seconds. */
function talk(parts: (string | number)[], language = 'en'): Project {
  let at = 0
  const words = parts.flatMap(part => {
    if (typeof part === 'number') {
      at += part
      return []
    }
    const word = { text: part, start: at, end: at + 0.45 }
    at += 0.5
    return word
  })
  return newProject({
    ...{ id: 'p', title: '', type: 'videoHighlight', format: formatNamed('1080X1920') },
    media: { ...everyMedia.media!, duration: at },
    transcript: toTranscript({ mediaRef: 'media', words, language }),
  })
}

/** Nothing is heard in the pauses. */
const silent = { first: 0, levels: new Uint8Array(3000), least: 40 }
const clean = (project: Project, voice: typeof silent | null = silent): Project => {
  const done = cleanSpeech(project, { mediaRef: 'media', voice })
  if (isRefusal(done)) throw new Error(done.reason)
  return done
}
const countIn = (project: Project) => {
  const { fillers, pauses } = speechCuts(project, 'media')
  return [fillers.length, pauses.length]
}

const project = talk([
  'So',
  'um,',
  'we',
  'doubled',
  2,
  'the',
  'Uh',
  'price',
  1.4,
  'and',
  'you',
  'know',
  'won.',
])

it('T19: cuts ums and long pauses, and no words', () => {
  const cleaned = clean(project)
  expect(countIn(cleaned)).toEqual([2, 2])
  // Two words, and two pauses of which half a second stays.
  expect((projectFrames(project) - projectFrames(cleaned)) / 30).toBeCloseTo(1 + 1.5 + 0.9, 0)
  expect(countIn(project)).toEqual([0, 0])
})

it('restores them, and leaves cut words as they are', () => {
  const you = wordsOf(project.transcripts.media!).find(({ text }) => text === 'you')
  const cut = cutWords(project, { mediaRef: 'media', wordIds: [you?.id ?? ''] })
  if (isRefusal(cut)) throw new Error(cut.reason)
  const restored = restoreSpeech(clean(cut), { mediaRef: 'media' })
  expect(projectFrames(restored)).toBe(projectFrames(cut))
  expect(restoreSpeech(clean(project), { mediaRef: 'media' }).layers).toEqual(project.layers)
})

it('leaves a short cut without words, such as a cough, as it is', () => {
  const cut = cutSpans(project, { mediaRef: 'media', spans: [{ start: 2.3, end: 2.6 }] })
  if (isRefusal(cut)) throw new Error(cut.reason)
  expect(countIn(cut)).toEqual([0, 0])
  expect(restoreSpeech(cut, { mediaRef: 'media' }).layers).toEqual(cut.layers)
})

it('counts the cut of a pause of exactly a second', () => {
  const cleaned = clean(talk(['So', 0.95, 'we', 0.95, 'won.']))
  expect(countIn(cleaned)).toEqual([0, 2])
})

it('keeps pauses with a sound in them, such as laughter, and all pauses if the sound is not known', () => {
  const laughter = { ...silent, levels: new Uint8Array(3000).fill(90) }
  expect(countIn(clean(project, laughter))).toEqual([2, 0])
  expect(countIn(clean(project, null))).toEqual([2, 0])
})

it('knows hesitations by language', () => {
  expect(countIn(clean(talk(['Er', 'hat', 'äh', 'gewonnen'], 'de')))).toEqual([1, 0])
  const reason = (voice: typeof silent | null) => {
    const polish = cleanSpeech(talk(['um', 'tak'], 'pl'), { mediaRef: 'media', voice })
    return isRefusal(polish) && polish.reason
  }
  expect(reason(silent)).toBe('No fillers or long pauses found')
  expect(reason(null)).toBe('No fillers found. Pauses stay until the sound is analyzed.')
})
