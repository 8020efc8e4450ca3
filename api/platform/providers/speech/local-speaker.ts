import { fliteSpeaker } from './local/flite-speaker'
import { neuralSpeaker } from './neural/neural-speaker'
import type { Speaker } from './speaker'

let last: { voicesDir: string; speaker: Speaker } | undefined

/** The voices of a folder with neural models before the built-in ones. */
const withNeural = (voicesDir: string): Speaker => {
  const neural = neuralSpeaker(voicesDir)
  const isNeural = async (id: string) => (await neural.voices()).some(voice => voice.id === id)
  return {
    ...fliteSpeaker,
    voices: async () => [...(await neural.voices()), ...(await fliteSpeaker.voices())],
    problems: neural.problems,
    speak: async (text, voice, options) =>
      ((await isNeural(voice)) ? neural : fliteSpeaker).speak(text, voice, options),
  }
}

/**
 * The voices of this machine: the built-in ones, and those of the operator's neural models in `voicesDir`. Models are
 * checked when voices are first asked for.
 */
export const localSpeaker = (voicesDir: string | null): Speaker => {
  if (!voicesDir) return fliteSpeaker
  // What has been checked is kept between calls.
  if (last?.voicesDir !== voicesDir) last = { voicesDir, speaker: withNeural(voicesDir) }
  return last.speaker
}
