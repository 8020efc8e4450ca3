import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { SpeechError } from '../speaker'
import { KINDS, type Kind, type ModelFiles } from './neural-messages'

const MAX_VOICES = 200
const text = z.string().trim().min(1).max(60)

/** `voices.json` in the folder of a model, which is optional, as are its parts. */
const metadataSchema = z.object({
  kind: z.string().optional(),
  voices: z
    .array(
      z.object({
        /** Its number in the model. */
        speaker: z.int().min(0),
        title: text,
        gender: z.enum(['female', 'male', 'neutral']).default('neutral'),
        labels: z.array(text).max(5).default([]),
      }),
    )
    .min(1)
    .max(MAX_VOICES)
    .optional(),
})

/** What Piper writes beside a model. */
const piperSchema = z.object({
  language: z.object({ name_english: text, country_english: text.optional() }).optional(),
})

export type ModelVoice = NonNullable<z.output<typeof metadataSchema>['voices']>[number]

/** A model in a folder of its own, not loaded yet. */
export type FoundModel = {
  /** The name of the folder. */
  name: string
  files: ModelFiles
  /** The voices that its metadata names; null if it names none. */
  voices: ModelVoice[] | null
  /** Labels of all its voices. */
  labels: string[]
}

const isKind = (kind: string): kind is Kind => KINDS.some(one => one === kind)

const readJson = async <T extends z.ZodType>(file: string, schema: T): Promise<z.output<T>> => {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new SpeechError(`${basename(file)} can't be used: ${reason.replace(/\s+/g, ' ')}`)
  }
}

type File = { pattern: RegExp; name: string }

const TOKENS: File = { pattern: /^tokens\.txt$/, name: 'tokens.txt' }
const VOICES: File = { pattern: /^voices\.bin$/, name: 'voices.bin' }
const ESPEAK: File = { pattern: /^espeak-ng-data$/, name: 'espeak-ng-data' }
/** Of the two English lists of Kokoro, the American one: together they contradict each other. */
const LEXICON: File = { pattern: /^lexicon(?!-gb).*\.txt$/, name: 'lexicon.txt' }
const VOCODER: File = { pattern: /^(?:vocos|hifigan).*\.onnx$/, name: 'the vocoder (vocos*.onnx)' }
const MODEL: File = { pattern: /^(?!vocos|hifigan).*\.onnx$/, name: 'the model (*.onnx)' }

/** The kind of a model by the files that only this kind has. */
const guessKind = (names: readonly string[]): Kind => {
  if (names.some(name => VOICES.pattern.test(name))) return 'kokoro'
  return names.some(name => VOCODER.pattern.test(name)) ? 'matcha' : 'vits'
}

/** The files of a kind by sherpa-onnx's names: one of each that is required, any number of the others. */
const FILES: Record<Kind, { required: Record<string, File>; optional: Record<string, File> }> = {
  kokoro: {
    required: { model: MODEL, voices: VOICES, tokens: TOKENS, dataDir: ESPEAK },
    optional: { lexicon: LEXICON },
  },
  matcha: {
    required: { acousticModel: MODEL, vocoder: VOCODER, tokens: TOKENS },
    optional: { dataDir: ESPEAK, lexicon: LEXICON },
  },
  vits: { required: { model: MODEL, tokens: TOKENS }, optional: { dataDir: ESPEAK, lexicon: LEXICON } },
}

const filesOf = (folder: string, kind: Kind, names: readonly string[]): ModelFiles => {
  const paths: Record<string, string> = {}
  const matching = ({ pattern }: File): string[] => names.filter(name => pattern.test(name))
  for (const [key, file] of Object.entries(FILES[kind].required)) {
    const [first, ...others] = matching(file)
    if (!first) throw new SpeechError(`${file.name} is missing for a model of the kind ${kind}`)
    if (others.length) throw new SpeechError(`there may be only one of ${[first, ...others].join(', ')}`)
    paths[key] = join(folder, first)
  }
  for (const [key, file] of Object.entries(FILES[kind].optional)) {
    const found = matching(file)
    if (found.length) paths[key] = found.map(name => join(folder, name)).join(',')
  }
  return { kind, paths }
}

/**
 * Finds the model in a folder by its files, and `voices.json` beside them.
 * @throws {SpeechError} with what is missing or can't be used.
 */
export const findModel = async (folder: string): Promise<FoundModel> => {
  const names = (await readdir(folder)).sort()
  const metadata = names.includes('voices.json')
    ? await readJson(join(folder, 'voices.json'), metadataSchema)
    : {}
  const kind = metadata.kind ?? guessKind(names)
  if (!isKind(kind))
    throw new SpeechError(`the kind "${kind}" in voices.json is not known: use ${KINDS.join(', ')}`)
  const piper = names.find(name => name.endsWith('.onnx.json'))
  if (piper && kind === 'vits' && !names.includes('espeak-ng-data'))
    throw new SpeechError('espeak-ng-data is missing, which models of Piper need')
  const { language } = piper ? await readJson(join(folder, piper), piperSchema) : {}
  return {
    name: basename(folder),
    files: filesOf(folder, kind, names),
    voices: metadata.voices ?? null,
    labels: [language?.country_english ?? language?.name_english ?? [], 'neural'].flat(),
  }
}
