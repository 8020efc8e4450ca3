import { z } from 'zod'
import { splitSentences } from '../../sentences/split-sentences'
import { countWords } from '../source/count-words'
import { PARAGRAPH_CHANGES, SPEAKER_IDS } from '../writer'
import { type ChatRequest, textOfMessage } from './chat-request'
import { composeClips } from './compose-clips'

const speakerSchema = z.object({ id: z.enum(SPEAKER_IDS), name: z.string(), role: z.enum(['host', 'guest']) })
const paragraphSchema = z.object({ speaker_id: z.enum(SPEAKER_IDS), text: z.string() })

/** The task of a request for a script, for notes or for a paragraph. */
const taskSchema = z.object({
  source_code: z.string(),
  title_of_source: z.string().optional(),
  words: z.number().optional(),
  speakers: z.array(speakerSchema).optional(),
  change: z.enum(PARAGRAPH_CHANGES).optional(),
  paragraph: paragraphSchema.optional(),
})

const clipsSchema = z.object({ seconds_least: z.number(), seconds_most: z.number(), most_clips: z.number() })

const SENTENCES = { inParagraph: 3, inNotes: 30 }
const MAX_CHARACTERS = 1_200

/** What a request asks for: its task, and the source between the lines with the code. */
const readTask = ({ messages }: ChatRequest) => {
  const [task = '', source = ''] = messages.filter(({ role }) => role === 'user').map(textOfMessage)
  const asked: unknown = JSON.parse(task)
  const details = taskSchema.parse(asked)
  const [, text = ''] = source.split(new RegExp(`--- (?:end of )?source ${details.source_code} ---`))
  const sentences = splitSentences(text.replace(/[#*_`]+/g, ' ').replace(/\s+/g, ' '))
  return { ...details, asked, text, sentences, lines: text.split('\n') }
}

/** Each numbered line in capitals, as its translation. */
const composeTranslation = ({ lines }: ReturnType<typeof readTask>) => ({
  lines: lines.flatMap(line => {
    const [, number, text] = /^(\d+) (.*)$/.exec(line) ?? []
    return number && text ? [{ number: Number(number), text: text.toUpperCase() }] : []
  }),
})

const toWords = (sentence: string, words: number): string =>
  sentence.split(' ').slice(0, Math.max(1, words)).join(' ')

/** The sentences of the source from its beginning, and again if there are too few, until the words are reached. */
const composeParagraphs = ({ sentences, words = 0, speakers = [] }: ReturnType<typeof readTask>) => {
  const paragraphs: z.infer<typeof paragraphSchema>[] = []
  let [left, said] = [words, 0]
  for (let at = 0; left > 0; at += 1) {
    const sentence = toWords((sentences[at % sentences.length] ?? '').slice(0, MAX_CHARACTERS), left)
    const last = paragraphs.at(-1)
    const isFull =
      said % SENTENCES.inParagraph === 0 || (last?.text.length ?? 0) + sentence.length > MAX_CHARACTERS
    if (last && !isFull) last.text = `${last.text} ${sentence}`
    else {
      paragraphs.push({
        speaker_id: speakers[paragraphs.length % speakers.length]?.id ?? 'speaker-1',
        text: sentence,
      })
      said = 0
    }
    said += 1
    left -= Math.max(1, countWords(sentence))
  }
  return paragraphs
}

const composeParagraph = ({ sentences, change, paragraph }: ReturnType<typeof readTask>): string => {
  const current = paragraph?.text ?? ''
  const other = sentences.find(sentence => !current.includes(sentence)) ?? sentences[0] ?? ''
  if (change === 'shorter') return toWords(current, Math.ceil(countWords(current) / 2))
  return change === 'longer' ? `${current} ${other}` : other
}

/**
 * A valid answer, composed of the source's own sentences: a script, notes, a paragraph, a translation or clips, by the
 * name of the schema.
 */
export const composeAnswer = (request: ChatRequest): object => {
  const task = readTask(request)
  const format = request.response_format
  const name = format?.type === 'json_schema' ? format.json_schema.name : ''
  if (name === 'clips') return composeClips(task.text, clipsSchema.parse(task.asked))
  if (name === 'notes') return { notes: task.sentences.slice(0, SENTENCES.inNotes) }
  if (name === 'translation') return composeTranslation(task)
  if (name === 'paragraph') return { text: composeParagraph(task) }
  return {
    title: task.title_of_source || toWords(task.sentences[0] ?? '', 8),
    paragraphs: composeParagraphs(task),
  }
}

/** The paragraph that a request wants to have rewritten. */
export const currentParagraph = (request: ChatRequest): string => readTask(request).paragraph?.text ?? ''
