import type { ScriptSpeaker, WriteRequest, WrittenParagraph } from '../writer'
import type { NameTopic } from './name-topic'
import type { PhraseValues, SayPhrase } from './phrases'
import type { SourceSentence } from './read-sentences'

const PARAGRAPH = { words: 120, sentences: 5, aim: 80, characters: 1500 }
/** What it costs to cut where it doesn't fit, in shares of a paragraph. */
const COSTS = { alone: 0.5, inParagraph: 0.3, beforeReference: 1.5 }

/** How badly these sentences make a paragraph; infinite if they don't. */
const costOf = (sentences: readonly SourceSentence[], isFirst: boolean): number => {
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0)
  const characters = sentences.reduce((sum, { text }) => sum + text.length + 1, 0)
  const isOver =
    words > PARAGRAPH.words || characters > PARAGRAPH.characters || sentences.length > PARAGRAPH.sentences
  if (isOver && sentences.length > 1) return Number.POSITIVE_INFINITY
  const first = sentences[0]
  const start =
    isFirst || first?.opens ? 0 : first?.follows === null ? COSTS.inParagraph : COSTS.beforeReference
  return ((words - PARAGRAPH.aim) / PARAGRAPH.aim) ** 2 + (sentences.length === 1 ? COSTS.alone : 0) + start
}

/**
 * Cuts the sentences of a topic into paragraphs of at most five sentences and 120 words, of about equal length, where
 * the source has paragraphs if possible.
 */
const toParagraphs = (sentences: readonly SourceSentence[]): SourceSentence[][] => {
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }]
  for (let to = 1; to <= sentences.length; to += 1) {
    let found = { cost: Number.POSITIVE_INFINITY, from: to - 1 }
    for (let from = Math.max(0, to - PARAGRAPH.sentences); from < to; from += 1) {
      const cost = (best[from]?.cost ?? 0) + costOf(sentences.slice(from, to), from === 0)
      if (cost < found.cost) found = { cost, from }
    }
    best.push(found)
  }
  const paragraphs: SourceSentence[][] = []
  for (let to = sentences.length; to > 0; to = best[to]?.from ?? 0)
    paragraphs.unshift(sentences.slice(best[to]?.from ?? 0, to))
  return paragraphs
}

/** What a script is composed of. */
export type Parts = {
  request: Pick<WriteRequest, 'type' | 'speakers'>
  /** The title of the script, as it is said. */
  title: string
  topics: readonly (readonly SourceSentence[])[]
  say: SayPhrase
  name: NameTopic
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ')

const textOf = (sentences: readonly SourceSentence[]): string => joined(...sentences.map(({ text }) => text))

const speakerOf = (
  speakers: readonly ScriptSpeaker[],
  role: ScriptSpeaker['role'],
): ScriptSpeaker | undefined => speakers.find(speaker => speaker.role === role)

/** What the writer says in a script about so many sentences of a topic. */
export const askAbout = (
  { say, name }: Pick<Parts, 'say' | 'name'>,
  sentences: readonly SourceSentence[],
  isFirst: boolean,
): string => {
  const isUntitled = isFirst && !sentences.some(({ heading }) => heading)
  const named = isUntitled ? null : name(sentences)
  if (named?.kind === 'question') return named.text
  if (named) {
    const list = named.kind === 'topic' ? 'questions' : 'headings'
    return say(list, { [named.kind]: named.text })
  }
  return say(isFirst ? 'firstQuestions' : 'openQuestions')
}

export const openShow = (say: SayPhrase, values: PhraseValues): string =>
  joined(say('greetings', values), values.guest ? say('introductions', values) : '', say('subjects', values))

export const closeShow = (say: SayPhrase, values: PhraseValues): string =>
  joined(say('closings', values), say('farewells', values))

/** The names and the title that phrases are filled with; a monologue has no guest. */
export const valuesOf = ({
  request: { type, speakers },
  title,
}: Pick<Parts, 'request' | 'title'>): PhraseValues => ({
  host: speakerOf(speakers, 'host')?.name.trim() ?? speakers[0]?.name.trim(),
  guest: type === 'conversation' ? speakerOf(speakers, 'guest')?.name.trim() : undefined,
  title,
})

const composeConversation = (parts: Parts): WrittenParagraph[] => {
  const { request, topics, say } = parts
  const host = speakerOf(request.speakers, 'host')?.id ?? 'speaker-1'
  const guest = speakerOf(request.speakers, 'guest')?.id ?? 'speaker-2'
  const values = valuesOf(parts)
  const paragraphs: WrittenParagraph[] = []
  topics.forEach((topic, at) => {
    toParagraphs(topic).forEach((answer, part) => {
      const goesOn = part > 0 && !answer[0]?.opens
      const question = goesOn
        ? say('followUps')
        : askAbout(parts, part === 0 ? topic : answer, at + part === 0)
      const lead =
        paragraphs.length === 0 ? openShow(say, values) : (at + part) % 2 === 0 ? say('reactions') : ''
      const said = joined(lead, question)
      const isRead = !said
      // Without phrases in the language of the source, the two read it in turns.
      const turn = paragraphs.length % 2 === 0 ? host : guest
      if (said) paragraphs.push({ speaker_id: host, text: said })
      paragraphs.push({ speaker_id: isRead ? turn : guest, text: textOf(answer) })
    })
  })
  const close = closeShow(say, values)
  return close ? [...paragraphs, { speaker_id: host, text: joined(say('reactions'), close) }] : paragraphs
}

const transitionTo = ({ say, name }: Parts, topic: readonly SourceSentence[]): string => {
  const named = name(topic)
  if (named?.kind === 'topic') return say('transitions', { topic: named.text })
  if (named?.kind === 'heading') return say('headingTransitions', { heading: named.text })
  return named?.text ?? ''
}

const composeMonologue = (parts: Parts): WrittenParagraph[] => {
  const { request, topics, say } = parts
  const speaker_id = request.speakers[0]?.id ?? 'speaker-1'
  const values = valuesOf(parts)
  const body = topics.flatMap((topic, at) =>
    toParagraphs(topic).map((sentences, part) => {
      const isNew = part === 0 || sentences[0]?.opens
      const transition =
        at > 0 && isNew && part % 2 === 0 ? transitionTo(parts, part === 0 ? topic : sentences) : ''
      return joined(transition, textOf(sentences))
    }),
  )
  const texts = [openShow(say, values), ...body, closeShow(say, values)]
  return texts.filter(Boolean).map(text => ({ speaker_id, text }))
}

/** The paragraphs of a script: what the sentences of the topics say, and what connects them. */
export const composeScript = (parts: Parts): WrittenParagraph[] =>
  parts.request.type === 'conversation' ? composeConversation(parts) : composeMonologue(parts)
