import { splitSentences } from '../../sentences/split-sentences'
import { type RewriteRequest, WritingError } from '../writer'
import { askAbout, closeShow, openShow, valuesOf } from './compose'
import { topicNames } from './name-topic'
import { createPhrases, type PhraseList } from './phrases'
import type { SpeakableSource } from './rank-source'
import { saidTitle } from './script-title'
import { hash } from './sentence-vectors'

/** Seeds that are tried for other templates. */
const ATTEMPTS = 12

type Place = 'opening' | 'question' | 'closing'

const placeOf = ({ paragraphs, index, type }: RewriteRequest): Place | null => {
  if (index === 0) return 'opening'
  if (index === paragraphs.length - 1) return 'closing'
  return type === 'conversation' ? 'question' : null
}

/** Whether a paragraph without sentences of the source is one that the writer itself says: a greeting or a question. */
export const isConnection = (request: RewriteRequest, { language }: SpeakableSource): boolean => {
  const host = request.speakers.find(({ role }) => role === 'host')
  const isHost = !host || request.paragraphs[request.index]?.speaker_id === host.id
  return isHost && language !== 'und' && placeOf(request) !== null
}

const phrasesFor = (request: RewriteRequest, { language }: SpeakableSource, attempt: number) => {
  const text = request.paragraphs[request.index]?.text ?? ''
  return createPhrases(language, request.tone, hash(`${request.source.text}${text}`) + attempt)
}

const valuesFor = (request: RewriteRequest, source: SpeakableSource) =>
  valuesOf({ request, title: saidTitle(request.source.title || (source.title ?? '')) })

/** The same greeting, question or farewell in other words. @throws {WritingError} if there are no others. */
export const renewConnection = (request: RewriteRequest, source: SpeakableSource): string => {
  const { paragraphs, index, type } = request
  const current = paragraphs[index]?.text ?? ''
  const saidIn = (answer: string) => source.sentences.filter(({ text }) => answer.includes(text))
  const before = paragraphs.slice(0, index).map(({ text }) => saidIn(text))
  const about = saidIn(paragraphs[index + 1]?.text ?? '')
  const beginNames = topicNames(source.sentences, source.language)
  const values = valuesFor(request, source)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const say = phrasesFor(request, source, attempt)
    const name = beginNames()
    // What was asked before has its name.
    for (const answer of before) if (answer.length > 0) name(answer)
    const question = () => askAbout({ say, name }, about, index === 0)
    const parts = {
      opening: () => [openShow(say, values), type === 'conversation' ? question() : ''],
      question: () => [attempt % 2 === 0 ? say('reactions') : '', question()],
      closing: () => [closeShow(say, values)],
    }[placeOf(request) ?? 'question']()
    const text = parts.filter(Boolean).join(' ')
    if (text && !current.includes(text)) return text
  }
  throw new WritingError('There are no other words for this paragraph.')
}

/** The same paragraph with one more sentence. @throws {WritingError} if it has them all. */
export const extendConnection = (request: RewriteRequest, source: SpeakableSource): string => {
  const text = request.paragraphs[request.index]?.text ?? ''
  const list: PhraseList = placeOf(request) === 'question' ? 'reactions' : 'additions'
  const say = phrasesFor(request, source, 0)
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const phrase = say(list)
    if (!phrase || text.includes(phrase)) continue
    if (list === 'reactions') return `${phrase} ${text}`
    const sentences = splitSentences(text)
    return sentences.toSpliced(-1, 0, phrase).join(' ')
  }
  throw new WritingError('There is nothing more to say in this paragraph.')
}
