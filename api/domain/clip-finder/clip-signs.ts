import { dot, meanVector } from '@/api/platform/providers/language/vectors'
import type { Candidate } from './candidates'
import { numberStrength } from './numbers'
import { plain } from './phrases'
import type { SentenceSigns } from './sentence-signs'
import type SIGNS from './signs.json'
import type { Talk } from './talk'

export type SignName = keyof typeof SIGNS

/** The strength of each sign in a clip, from -1 or 0 to 1; missing signs are absent. */
export type ClipSigns = Partial<Record<SignName, number>>

const HOOK_SECONDS = 3
const LOOP_SECONDS = 30
const LONG_SECONDS = 50
const MINUTE = 60
const SILENCE_SECONDS = { noticed: 1.5, long: 4 }
/** A valley of similarity alone doesn't change the subject: a pause or an opening phrase must confirm it. */
const SUBJECT_CHANGE = { from: 0.3, to: 0.8 }
const MANY_FILLERS = 0.05
/** Confidence below which a word was hard to hear (true of four in ten wrong words and one in fifteen right ones). */
const LOW_CONFIDENCE = 0.6
const MANY_UNCLEAR = { from: 0.12, to: 0.3 }
/** Mean similarity of sentences to the clip's subject: typical, and high. */
const LIKENESS = { common: 0.5, high: 0.75 }
/** Substance of a sentence that says something at all, and clearly; below the first it is housekeeping. */
const SUBSTANCE = { some: 0.45, sure: 0.7, housekeeping: 0.35 }
/** Substance from which the word-based signs count a little, and fully. */
const BELIEVED = { from: 0.35, to: 0.58 }
/** Mean substance of the middle of a talk: clips above it gain, clips below it lose. */
const USUAL_SUBSTANCE = 0.55
/** Seconds of substance in a clip, weighted by substance: some, and enough. */
const ENOUGH_SECONDS = { from: 2, to: 14 }
/** Sentences compared on each side of a border, and the rise in substance at a clear border. */
const BORDER = { sentences: 2, rise: 0.35 }
/** Share of housekeeping in a clip: barely noticeable, and too much. */
const HOUSEKEEPING_SHARE = { noticed: 0.08, much: 0.5 }
/** Sureness below which a sentence may continue. */
const UNSURE = { from: 0.1, to: 0.4 }
/** Share of past-tense sentences from which a clip tells a story. */
const NARRATIVE = { some: 0.3, sure: 0.6 }

/** 0 up to `from`, 1 from `to`, linear in between. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

const flag = (present: boolean | undefined): number => (present ? 1 : 0)

/** Word-based signs count only in a sentence of substance: "Can you hear me?" is no opening question. */
const says = (talk: Talk, at: number): number => ramp(talk.substance[at] ?? 0, BELIEVED.from, BELIEVED.to)

const meanSubstance = (talk: Talk, from: number, to: number): number => {
  const values = talk.substance.slice(Math.max(0, from), Math.max(0, to))
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

/** How clearly substance rises after a border, or falls if the border is the end of a clip. */
const rise = (talk: Talk, at: number): number => {
  const before = meanSubstance(talk, at - BORDER.sentences, at)
  return (meanSubstance(talk, at, at + BORDER.sentences) - before) / BORDER.rise
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** How unsure it is that a sentence ends at its cut. */
const unsure = ({ sentences }: Talk, at: number): number =>
  ramp(1 - (sentences[at]?.sure ?? 1), UNSURE.from, UNSURE.to)

const openingSigns = (talk: Talk, { first, start }: Candidate): ClipSigns => {
  const opening = talk.signs[first]
  const firstWord = talk.sentences[first]?.first ?? 0
  const heard: string[] = []
  for (
    let at = firstWord;
    (talk.words[at]?.start ?? Number.POSITIVE_INFINITY) < start + HOOK_SECONDS;
    at += 1
  )
    heard.push(talk.words[at]?.text ?? '')
  if (!opening) return {}
  const strong = says(talk, first)
  const goesOn = talk.signs[first + 1]
  return {
    question: strong * flag(opening.question && !goesOn?.smallTalk),
    claim: strong * opening.claim,
    disagrees: strong * flag(opening.disagrees),
    story: strong * flag(opening.story && (opening.past || goesOn?.past)),
    viewer: strong * flag(opening.viewer),
    numberEarly: strong * numberStrength(plain(heard.join(' '))),
    rises: clamp(rise(talk, first)),
    newSubject: talk.changes[first] ?? 0,
    weakOpening: 1 - ramp(talk.substance[first] ?? 0, SUBSTANCE.housekeeping, SUBSTANCE.sure),
    smallTalk: flag(opening.smallTalk),
    dangling: first === 0 ? 0 : Math.max(opening.dangling, unsure(talk, first - 1)),
    hesitant: flag(opening.hesitant),
  }
}

const endingSigns = (talk: Talk, { last }: Candidate): ClipSigns => {
  const ending = talk.signs[last]
  const next = talk.signs[last + 1]
  const change = talk.changes[last + 1] ?? 1
  if (!ending) return {}
  const strong = says(talk, last)
  const goesOn = next && !next.question ? next.dangling * (1 - change) : 0
  return {
    strongClose: strong * flag(!ending.opener && (ending.closing || ending.quotable)),
    tip: strong * flag(ending.tip),
    falls: clamp(-rise(talk, last + 1)),
    subjectEnds: ending.question ? 0 : change,
    weakEnding: 1 - ramp(talk.substance[last] ?? 0, SUBSTANCE.housekeeping / 2, SUBSTANCE.some),
    openQuestion: flag(ending.question),
    unfinished: Math.max(goesOn, flag(ending.opener), unsure(talk, last)),
    smallTalkEnd: flag(ending.smallTalk),
  }
}

const longestSilence = (talk: Talk, { first, last }: Candidate): number => {
  let longest = 0
  const end = talk.sentences[last]?.last ?? 0
  for (let at = talk.sentences[first]?.first ?? 0; at < end; at += 1)
    longest = Math.max(longest, (talk.words[at + 1]?.start ?? 0) - (talk.words[at]?.end ?? 0))
  return longest
}

const unclearShare = (talk: Talk, { first, last }: Candidate): number => {
  const words = talk.words.slice(talk.sentences[first]?.first, (talk.sentences[last]?.last ?? 0) + 1)
  return words.filter(({ confidence = 1 }) => confidence < LOW_CONFIDENCE).length / Math.max(1, words.length)
}

/** A problem, then a turn, and then, or at the turn, a result. */
const hasTurn = (signs: readonly SentenceSigns[]): boolean => {
  const problem = signs.findIndex(sign => sign.problem)
  if (problem < 0) return false
  const turn = signs.findIndex((sign, index) => index > problem && sign.turn)
  return turn > 0 && signs.slice(turn).some(sign => sign.result)
}

const sentenceSeconds = ({ sentences }: Talk, at: number): number =>
  (sentences[at]?.end ?? 0) - (sentences[at]?.start ?? 0)

/** Word-weighted means over a clip's sentences: substance, share of housekeeping, and share in the past tense. */
const shares = (talk: Talk, { first, last }: Candidate) => {
  let [words, substance, housekeeping, past, seconds] = [0, 0, 0, 0, 0]
  for (let at = first; at <= last; at += 1) {
    const count = talk.signs[at]?.wordCount ?? 0
    const says = talk.substance[at] ?? 0
    words += count
    substance += count * says
    seconds += sentenceSeconds(talk, at) * (says - SUBSTANCE.some)
    housekeeping += count * ramp(says, SUBSTANCE.housekeeping, SUBSTANCE.housekeeping / 2)
    past += count * flag(talk.signs[at]?.past)
  }
  const all = Math.max(1, words)
  return {
    words: all,
    seconds,
    substance: substance / all,
    housekeeping: housekeeping / all,
    past: past / all,
  }
}

const bodySigns = (talk: Talk, candidate: Candidate): ClipSigns => {
  const { first, last, start, end } = candidate
  const signs = talk.signs.slice(first, last + 1)
  const vectors = talk.vectors.slice(first, last + 1)
  const subject = meanVector(vectors)
  const likeness =
    vectors.reduce((sum, vector) => sum + dot(vector, subject), 0) / Math.max(1, vectors.length)
  const inside = talk.changes.slice(first + 1, last + 1)
  const { words, seconds, substance, housekeeping, past } = shares(talk, candidate)
  const fillers = signs.reduce((sum, sign) => sum + sign.fillers, 0)
  const changesInside = Math.max(0, ...inside)
  const length = end - start
  const strong = ramp(substance, SUBSTANCE.some, SUBSTANCE.sure)
  const narrative = strong * ramp(past, NARRATIVE.some, NARRATIVE.sure)
  const begins = Math.max(talk.changes[first] ?? 0, clamp(rise(talk, first)))
  const ends = Math.max(talk.changes[last + 1] ?? 0, clamp(-rise(talk, last + 1)))
  const bounded = Math.min(begins, ends) * (1 - changesInside)
  return {
    substance: (substance - USUAL_SUBSTANCE) / (1 - USUAL_SUBSTANCE),
    amount: ramp(seconds, ENOUGH_SECONDS.from, ENOUGH_SECONDS.to),
    housekeeping: ramp(housekeeping, HOUSEKEEPING_SHARE.noticed, HOUSEKEEPING_SHARE.much),
    wholeStory: narrative * bounded,
    turn: narrative * flag(hasTurn(signs)),
    oneSubject: ramp(likeness, LIKENESS.common, LIKENESS.high) * (1 - changesInside),
    changesSubject: ramp(changesInside, SUBJECT_CHANGE.from, SUBJECT_CHANGE.to),
    quotable: Math.max(
      ...signs.map((sign, at) => flag(sign.quotable && says(talk, first + at) > SUBSTANCE.some)),
    ),
    emphasis: strong * Math.max(...talk.emphasis.slice(first, last + 1)),
    loop: flag(length < LOOP_SECONDS),
    nearMinute: length > MINUTE ? 0 : ramp(length, LONG_SECONDS, MINUTE),
    silence: ramp(longestSilence(talk, candidate), SILENCE_SECONDS.noticed, SILENCE_SECONDS.long),
    fillers: ramp(fillers / words, 0, MANY_FILLERS),
    unclear: ramp(unclearShare(talk, candidate), MANY_UNCLEAR.from, MANY_UNCLEAR.to),
    ages: flag(signs.some(sign => sign.ages)),
  }
}

/** All signs for and against a clip. */
export const clipSigns = (talk: Talk, candidate: Candidate): ClipSigns => ({
  ...openingSigns(talk, candidate),
  ...endingSigns(talk, candidate),
  ...bodySigns(talk, candidate),
})
