import type { TimedWord } from '@/api/domain/clip-finder/sentences'
import { seeded } from '@/fixtures/talk/picture/random'
import type { BenchText } from './read-text'

/** A word of a bench text: its time and voice, its passage, and whether it ends a sentence. */
export type SpokenWord = TimedWord & { passage: number; ends: boolean }

/**
 * Seconds: a word of one letter, each further letter, and the pauses after punctuation and turns (minimum and
 * maximum).
 */
const PACE = { word: 0.13, letter: 0.038 }
const PAUSES = {
  comma: [0.08, 0.35],
  sentence: [0.18, 0.95],
  turn: [0.12, 1],
  hesitation: [0.25, 0.7],
  laughter: [1.2, 2],
} as const
const HESITATES = 0.025
/**
 * Decibels: the base level, its variation, its fall within a sentence, and the rise on emphasized words. Pitch in
 * hertz.
 */
const VOICE = { loudness: -22, varies: 2.5, falls: 4, rises: 5, pitch: [115, 205, 160], lift: 1.25 }

const ENDS = /[.!?]["'”’)]*$/

/**
 * The spoken words of a text, deterministic for its seed: a drifting pace, pauses at punctuation and turns,
 * hesitations, and a voice that is louder and higher on emphasized words. The kinds of passages have no effect.
 */
export function speakText({ seed, passages }: BenchText): SpokenWord[] {
  const random = seeded(seed)
  const between = ([least, most]: readonly [number, number]) => least + (most - least) * random() ** 1.5
  const speakers = new Map<string, number>()
  const words: SpokenWord[] = []
  let at = 0.4 + random()
  let pace = 1
  for (const [passage, { turns }] of passages.entries())
    for (const { speaker, text } of turns) {
      if (!speakers.has(speaker)) speakers.set(speaker, speakers.size)
      const basePitch = VOICE.pitch[(speakers.get(speaker) ?? 0) % VOICE.pitch.length] ?? 150
      let emphasized = false
      let intoSentence = 0
      for (const token of text.split(/\s+/)) {
        if (token === '(laughter)') {
          at += between(PAUSES.laughter)
          continue
        }
        if (token.startsWith('*')) emphasized = true
        const said = token.replaceAll('*', '')
        const letters = said.replace(/[^\p{L}\p{N}]/gu, '').length
        const duration = (PACE.word + PACE.letter * letters) * pace * (0.9 + 0.2 * random())
        const rises = emphasized ? VOICE.rises : 0
        const ends = ENDS.test(said)
        words.push({
          text: said,
          start: at,
          end: at + duration,
          confidence: 0.75 + 0.25 * random(),
          loudness:
            VOICE.loudness +
            rises -
            VOICE.falls * Math.min(1, intoSentence / 15) +
            VOICE.varies * (random() - 0.5),
          pitch: basePitch * (emphasized ? VOICE.lift : 1) * (0.92 + 0.16 * random()),
          passage,
          ends,
        })
        at += duration
        if (ends) at += between(PAUSES.sentence)
        else if (/[,;:]$/.test(said)) at += between(PAUSES.comma)
        else at += random() < HESITATES ? between(PAUSES.hesitation) : 0.02
        if (ends) pace = Math.min(1.2, Math.max(0.85, pace + 0.12 * (random() - 0.5)))
        intoSentence = ends ? 0 : intoSentence + 1
        if (token.replace(/[.,!?:;]+$/, '').endsWith('*')) emphasized = false
      }
      at += between(PAUSES.turn)
    }
  return words
}

/** The same words without capitals and punctuation, as some speech models return them. */
export const withoutMarks = (words: readonly SpokenWord[]): SpokenWord[] =>
  words.map(word => ({ ...word, text: word.text.toLowerCase().replace(/[.,!?:;"]/g, '') || word.text }))
