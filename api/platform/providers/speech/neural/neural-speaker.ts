import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { alignWords } from '../align-words'
import { concatSpeech } from '../concat-speech'
import { type Speaker, type Speech, SpeechError, type Voice } from '../speaker'
import { splitText } from '../split-text'
import { type FoundModel, findModel, type ModelVoice } from './find-model'
import { runNeuralProcess } from './run-neural-process'

/** Half a minute of speech, which is what the local model times at once. */
const MAX_CHARACTERS = 400
/** Between pieces that are spoken separately, besides the silence at their ends. */
const PAUSE_SECONDS = 0.1
/** Folders of VOICES_DIR that are read, and voices of a model without names. */
const MAX_MODELS = 50
const MAX_UNNAMED = 100

type NeuralVoice = { voice: Voice; model: FoundModel; speaker: number }

/** The voices of a folder, or why there are none. */
type Checked = { voices: NeuralVoice[] } | { problem: string }

const titled = (name: string): string => {
  const words = name.replace(/[-_.]+/g, ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** Voices for a model whose metadata names none: one for each of its speakers. */
const unnamed = (name: string, speakers: number): ModelVoice[] =>
  Array.from({ length: Math.min(speakers, MAX_UNNAMED) }, (_, speaker) => ({
    speaker,
    title: speakers === 1 ? titled(name) : `${titled(name)} ${speaker + 1}`,
    gender: 'neutral',
    labels: [],
  }))

/** Finds and loads the model of a folder once. */
const checkModel = async (folder: string, name: string): Promise<Checked> => {
  try {
    const model = await findModel(folder)
    const { speakers } = await runNeuralProcess({ files: model.files })
    const named = model.voices ?? unnamed(name, speakers)
    const missing = named.find(({ speaker }) => speaker >= speakers)
    if (missing)
      throw new SpeechError(
        `voices.json names speaker ${missing.speaker}, and the model has ${speakers}, counted from 0`,
      )
    const voices = named.map(({ speaker, title, gender, labels }) => ({
      ...{ model, speaker },
      voice: {
        ...{ id: `${name}-${speaker}`, title, gender, labels: [...labels, ...model.labels] },
        ...{ provider: 'local', category: 'premade' as const },
      },
    }))
    return { voices }
  } catch (error) {
    if (error instanceof Error)
      return { problem: `${name} in VOICES_DIR can't be used: ${error.message.replace(/\.$/, '')}.` }
    throw error
  }
}

/** Names, sizes and times of the files of a folder: a change of them is read without a restart. */
const stampOf = async (folder: string): Promise<string> => {
  const stamps = []
  for (const name of await readdir(folder)) {
    const { size, mtimeMs } = await stat(join(folder, name))
    stamps.push([name, size, mtimeMs])
  }
  return JSON.stringify(stamps)
}

/**
 * The voices of an operator's neural models: each folder of `voicesDir` is one, Kokoro, Matcha or VITS (Piper) as ONNX,
 * read by sherpa-onnx in a process of its own. They report no times of words; the local model finds them.
 */
export const neuralSpeaker = (voicesDir: string) => {
  const known = new Map<string, { stamp: string; checked: Promise<Checked> }>()

  const check = async (name: string): Promise<Checked> => {
    const folder = join(voicesDir, name)
    const stamp = await stampOf(folder)
    const before = known.get(name)
    if (before?.stamp === stamp) return before.checked
    const checked = checkModel(folder, name)
    known.set(name, { stamp, checked })
    return checked
  }

  /** All folders, checked one after another: each model may need a gigabyte to load. */
  const checkAll = async (): Promise<{ voices: NeuralVoice[]; problems: string[] }> => {
    const voices: NeuralVoice[] = []
    const problems: string[] = []
    try {
      const entries = await readdir(voicesDir, { withFileTypes: true })
      const names = entries.filter(entry => !entry.isFile() && !entry.name.startsWith('.'))
      for (const { name } of names.slice(0, MAX_MODELS)) {
        const checked = await check(name)
        if ('problem' in checked) problems.push(checked.problem)
        else voices.push(...checked.voices)
      }
    } catch (error) {
      problems.push(`VOICES_DIR can't be read: ${error instanceof Error ? error.message : error}.`)
    }
    return { voices, problems }
  }

  return {
    name: 'the voices on this machine',
    // Longer texts are cut.
    limits: { characters: Number.POSITIVE_INFINITY },
    voices: async () => (await checkAll()).voices.map(({ voice }) => voice),
    /** What keeps folders from being used, a sentence each. */
    problems: async () => (await checkAll()).problems,
    async speak(text, id, { rate = 1, signal } = {}) {
      const found = (await checkAll()).voices.find(({ voice }) => voice.id === id)
      if (!found) throw new SpeechError(`There is no local voice called "${id}".`)
      const texts = splitText(text, MAX_CHARACTERS)
      const { parts, sampleRate } = await runNeuralProcess(
        { files: found.model.files, speech: { texts, speaker: found.speaker, rate } },
        signal,
      )
      const spoken: Speech[] = []
      for (const [index, samples] of parts.entries()) {
        const aligned = await alignWords({ samples, sampleRate }, texts[index] ?? '', signal)
        spoken.push({ samples, sampleRate, ...aligned, phones: [] })
      }
      return concatSpeech(spoken, PAUSE_SECONDS)
    },
  } satisfies Speaker & { problems: () => Promise<string[]> }
}
