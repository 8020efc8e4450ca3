import type { Candidate } from './candidates'
import { plain } from './phrases'
import { namesNumber, type SentenceSigns } from './sentence-signs'
import type SIGNS from './signs.json'
import type { Talk } from './talk'
import { dot, meanVector } from './vectors'

export type SignName = keyof typeof SIGNS

/** How much each sign is there in a clip, from 0 to 1; what isn't named isn't there. */
export type ClipSigns = Partial<Record<SignName, number>>

const HOOK_SECONDS = 3
const LOOP_SECONDS = 30
const LONG_SECONDS = 50
const MINUTE = 60
const SILENCE_SECONDS = { noticed: 1.5, long: 4 }
/** A valley of similarity alone is no change of subject: a pause or words that open one must agree. */
const SUBJECT_CHANGE = { from: 0.6, to: 1 }
const MANY_FILLERS = 0.05
/** A word below this was hard to hear (so are four of ten wrong words, one of fifteen right ones). */
const LOW_CONFIDENCE = 0.6
const MANY_UNCLEAR = { from: 0.12, to: 0.3 }
/** Mean likeness of sentences to what the clip is about: what is common, and what is high. */
const LIKENESS = { common: 0.5, high: 0.75 }

/** 0 at `from` and below, 1 at `to` and above, even between. */
const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

const flag = (present: boolean): number => (present ? 1 : 0)

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
  return {
    question: flag(opening.question),
    claim: opening.claim,
    disagrees: flag(opening.disagrees),
    story: flag(opening.story),
    viewer: flag(opening.viewer),
    numberEarly: flag(namesNumber(plain(heard.join(' ')))),
    newSubject: talk.changes[first] ?? 0,
    smallTalk: flag(opening.smallTalk),
    dangling: first === 0 ? 0 : opening.dangling,
    hesitant: flag(opening.hesitant),
  }
}

const endingSigns = (talk: Talk, { last }: Candidate): ClipSigns => {
  const ending = talk.signs[last]
  const next = talk.signs[last + 1]
  const change = talk.changes[last + 1] ?? 1
  if (!ending) return {}
  const goesOn = next && !next.question ? next.dangling * (1 - change) : 0
  return {
    strongClose: flag(!ending.opener && (ending.closing || (ending.quotable && ending.claim > 0))),
    tip: flag(ending.tip),
    subjectEnds: change,
    openQuestion: flag(ending.question),
    unfinished: Math.max(goesOn, flag(ending.opener), next && !ending.punctuated ? 0.6 : 0),
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

/** A problem, after it a turn, and after that, or with it, a result. */
const hasTurn = (signs: readonly SentenceSigns[]): boolean => {
  const problem = signs.findIndex(sign => sign.problem)
  if (problem < 0) return false
  const turn = signs.findIndex((sign, index) => index > problem && sign.turn)
  return turn > 0 && signs.slice(turn).some(sign => sign.result)
}

const bodySigns = (talk: Talk, candidate: Candidate): ClipSigns => {
  const { first, last, start, end } = candidate
  const signs = talk.signs.slice(first, last + 1)
  const vectors = talk.vectors.slice(first, last + 1)
  const subject = meanVector(vectors)
  const likeness =
    vectors.reduce((sum, vector) => sum + dot(vector, subject), 0) / Math.max(1, vectors.length)
  const inside = talk.changes.slice(first + 1, last + 1)
  const wordCount = signs.reduce((sum, sign) => sum + sign.wordCount, 0)
  const fillers = signs.reduce((sum, sign) => sum + sign.fillers, 0)
  const changesInside = Math.max(0, ...inside)
  const dated = signs.some(sign => sign.ages)
  const length = end - start
  return {
    wholeStory: Math.min(talk.changes[first] ?? 0, talk.changes[last + 1] ?? 0) * (1 - changesInside),
    turn: flag(hasTurn(signs)),
    oneSubject: ramp(likeness, LIKENESS.common, LIKENESS.high) * (1 - changesInside),
    changesSubject: ramp(changesInside, SUBJECT_CHANGE.from, SUBJECT_CHANGE.to),
    quotable: flag(signs.some(sign => sign.quotable)),
    loop: flag(length < LOOP_SECONDS),
    nearMinute: ramp(length, LONG_SECONDS, MINUTE),
    silence: ramp(longestSilence(talk, candidate), SILENCE_SECONDS.noticed, SILENCE_SECONDS.long),
    fillers: ramp(fillers / Math.max(1, wordCount), 0, MANY_FILLERS),
    unclear: ramp(unclearShare(talk, candidate), MANY_UNCLEAR.from, MANY_UNCLEAR.to),
    ages: flag(dated),
    ageless: flag(!dated),
  }
}

/** All that speaks for a clip or against it. */
export const clipSigns = (talk: Talk, candidate: Candidate): ClipSigns => ({
  ...openingSigns(talk, candidate),
  ...endingSigns(talk, candidate),
  ...bodySigns(talk, candidate),
})
