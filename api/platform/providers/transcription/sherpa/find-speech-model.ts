import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { TranscriptionFailed } from '../errors'

/** The files of a model by sherpa-onnx's names of them. Paths are absolute. */
export type SpeechModelFiles = {
  kind: 'transducer' | 'whisper' | 'nemoCtc'
  paths: Record<string, string>
  tokens: string
}

/** A model that is not loaded yet. */
export type SpeechModel = {
  name: string
  files: SpeechModelFiles
  /** ISO 639-1 codes; `any` if the model recognizes which language is spoken. */
  languages: string[]
}

const METADATA = 'model.json'

/** `model.json` in the folder of a model. Whisper needs none. */
const metadataSchema = z.object({
  name: z.string().trim().min(1).max(60).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'A language is a code of two letters, such as "de"'))
    .min(1)
    .max(200)
    .optional(),
})

const readMetadata = (folder: string, names: readonly string[]): z.output<typeof metadataSchema> => {
  if (!names.includes(METADATA)) return {}
  try {
    return metadataSchema.parse(JSON.parse(readFileSync(join(folder, METADATA), 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new TranscriptionFailed(`${METADATA} can't be used: ${reason.replace(/\s+/g, ' ')}`)
  }
}

/** The files of models, by their names; `model` is everything that is none of the other parts. */
const PARTS = {
  encoder: { pattern: /encoder.*\.onnx$/, name: '*encoder*.onnx' },
  decoder: { pattern: /decoder.*\.onnx$/, name: '*decoder*.onnx' },
  joiner: { pattern: /joiner.*\.onnx$/, name: '*joiner*.onnx' },
  model: { pattern: /^(?!.*(?:encoder|decoder|joiner)).*\.onnx$/, name: '*.onnx' },
  tokens: { pattern: /tokens\.txt$/, name: '*tokens.txt' },
}

type Part = keyof typeof PARTS

const INT8 = /\bint8\b/

/** The file of a part; of two precisions the smaller one, which is as good and faster. */
const fileOf = (part: Part, names: readonly string[]): string => {
  const all = names.filter(name => PARTS[part].pattern.test(name))
  const small = all.filter(name => INT8.test(name))
  const [first, ...others] = small.length ? small : all
  if (!first) throw new TranscriptionFailed(`${PARTS[part].name} is missing`)
  if (others.length)
    throw new TranscriptionFailed(`there may be only one of ${[first, ...others].join(', ')}`)
  return first
}

/** The parts that a kind consists of, besides its tokens. */
const KINDS: Record<SpeechModelFiles['kind'], readonly Part[]> = {
  transducer: ['encoder', 'decoder', 'joiner'],
  whisper: ['encoder', 'decoder'],
  nemoCtc: ['model'],
}

const guessKind = (names: readonly string[]): SpeechModelFiles['kind'] => {
  if (names.some(name => PARTS.joiner.pattern.test(name))) return 'transducer'
  return names.some(name => PARTS.encoder.pattern.test(name)) ? 'whisper' : 'nemoCtc'
}

/**
 * Finds the model in a folder by its files, as sherpa-onnx publishes them: a transducer or CTC model of NeMo such as
 * Parakeet, or Whisper; and its languages in `model.json`.
 * @throws {TranscriptionFailed} with what is missing or can't be used.
 */
export const findSpeechModel = (folder: string): SpeechModel => {
  const names = readdirSync(folder).sort()
  const { name = basename(folder), languages } = readMetadata(folder, names)
  const kind = guessKind(names)
  const parts = KINDS[kind].map(part => [part, join(folder, fileOf(part, names))] as const)
  const tokens = join(folder, fileOf('tokens', names))
  if (!languages && kind !== 'whisper')
    throw new TranscriptionFailed(
      `${METADATA} has to name the languages of the model, such as {"languages": ["de"]}`,
    )
  return { name, files: { kind, paths: Object.fromEntries(parts), tokens }, languages: languages ?? ['any'] }
}
