import { CEPSTRA, FRAMES_A_SECOND, voiceFeatures } from '../../diarization/voice-features'
import { SAMPLE_RATE } from '../../transcription/sound/read-samples'
import { concatSpeech } from '../concat-speech'
import { resample } from '../resample'
import { measureSample, type SampleSound } from '../sample/measure-sample'
import type { Speech } from '../speaker'
import { MATCH_LIMITS, type MatchedVoice } from './matched-voice'
import { type FliteVoice, speakSentence } from './speak-sentence'
import VOICES from './voices.json' with { type: 'json' }

/** Short and long sentences with many sounds of English: each voice speaks them once, to be measured. */
const SENTENCES = [
  'The boy was there when the sun rose, and a rod is used to catch pink salmon.',
  'Glue the sheet to the dark blue background before you go home.',
  'It is easy to tell the depth of a well, but hard to say how far the river reaches.',
  'Rice is often served in round bowls. The juice of lemons makes fine punch.',
  'Four hours of steady work faced us, and a large size in stockings is hard to sell.',
]

/** The formants are compared in steps of this many semitones. */
const STEP = 1

/** What a voice sounds like: the means of its cepstra, pitch in hertz, syllables a second. */
type Profile = { cepstra: Float32Array; pitch: number; pace: number }

/** Cepstra from the second on; the first is the tilt of the spectrum, which is mostly the microphone's. */
const FIRST = 1

/** The mean cepstra of the speech in 16 kHz samples. */
async function meanCepstra(samples: Float32Array, { speech }: SampleSound): Promise<Float32Array> {
  const wanted = new Set<number>()
  for (const { start, end } of speech)
    for (let frame = Math.round(start * FRAMES_A_SECOND); frame < end * FRAMES_A_SECOND; frame++)
      wanted.add(frame)
  async function* whole() {
    yield samples
  }
  const frames = (await voiceFeatures(whole(), frame => wanted.has(frame))).flatMap(frame => frame ?? [])
  return Float32Array.from({ length: CEPSTRA }, (_, index) =>
    frames.reduce((sum, { cepstra }) => sum + (cepstra[index] ?? 0) / frames.length, 0),
  )
}

const distance = (a: Float32Array, b: Float32Array): number =>
  Math.hypot(...a.subarray(FIRST).map((value, index) => value - (b[index + FIRST] ?? 0)))

/**
 * Fast syllables run together, so that fewer are counted: measured on the built-in voices from 0.8 to 1.35 times their
 * pace, the count grows with about the 0.5th power of it. Less than its inverse is taken, as a rate that is too high
 * is worse than one that is too low.
 */
const PACE_POWER = 1.5

type Shape = { formants: number; profile: Profile }
type Candidate = { voice: FliteVoice; gender: string; shapes: Shape[] }

/** What a built-in voice sounds like, with its formants moved in steps. */
async function readCandidate(voice: (typeof VOICES)[number]): Promise<Candidate> {
  const parts: Speech[] = []
  for (const sentence of SENTENCES) parts.push(await speakSentence(sentence, voice, {}))
  const speech = concatSpeech(parts)
  const samples = resample(speech.samples, speech.sampleRate / SAMPLE_RATE)
  const { pitch = 100, pace } = measureSample(samples)
  const shapes: Shape[] = []
  for (let formants = -MATCH_LIMITS.formants; formants <= MATCH_LIMITS.formants; formants += STEP) {
    const moved = resample(samples, 2 ** (formants / 12))
    shapes.push({
      formants,
      profile: { cepstra: await meanCepstra(moved, measureSample(moved)), pitch, pace },
    })
  }
  return { voice, gender: voice.gender, shapes }
}

let candidates: Promise<Candidate[]> | undefined

/** Left out: it sounds robotic, so it is close to no one's voice. */
const ROBOTIC = 'kal16'

/** The candidates, measured once. */
function readCandidates(): Promise<Candidate[]> {
  candidates ??= Promise.all(VOICES.filter(({ id }) => id !== ROBOTIC).map(readCandidate))
  return candidates
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** 'female' or 'male' if a text that people wrote says so. */
function genderIn(text: string): 'female' | 'male' | undefined {
  const [word = ''] = text
    .trim()
    .toLowerCase()
    .split(/[^a-z]/)
  if (['female', 'f', 'woman', 'girl'].includes(word)) return 'female'
  return ['male', 'm', 'man', 'boy'].includes(word) ? 'male' : undefined
}

/** The semitones from the pitch of a profile to that of a recording, within what a voice can be moved. */
function semitonesTo({ pitch }: SampleSound, profile: Profile, { meanPitch }: FliteVoice): number {
  const most = meanPitch ? MATCH_LIMITS.pitch : MATCH_LIMITS.formants
  return clamp(12 * Math.log2((pitch ?? profile.pitch) / profile.pitch), -most, most)
}

/**
 * The built-in voice that comes closest to a recording: of the given gender if there is one, with the most similar
 * spectrum (formants), moved to the recording's pitch and pace. It is not a clone.
 * @param samples 16 kHz, mono; `sound` is what was measured of them.
 */
export async function matchVoice(
  samples: Float32Array,
  sound: SampleSound,
  gender: string,
): Promise<MatchedVoice> {
  const wanted = genderIn(gender)
  const all = await readCandidates()
  const cepstra = await meanCepstra(samples, sound)
  const [best] = all
    .filter(candidate => !wanted || candidate.gender === wanted)
    .flatMap(({ voice, shapes }) =>
      shapes.map(({ formants, profile }) => {
        const pitch = semitonesTo(sound, profile, voice)
        const apart = distance(cepstra, profile.cepstra)
        return { voice, formants, profile, pitch, apart }
      }),
    )
    // Without a pitch setting, the formants move with the pitch.
    .filter(({ voice, formants, pitch }) => voice.meanPitch || formants === Math.round(pitch) + 0)
    .sort((a, b) => a.apart - b.apart)
  if (!best) throw new Error('There is no built-in voice.')
  const { voice, profile, formants, pitch } = best
  const { rate } = MATCH_LIMITS
  return {
    ...{ voice: voice.id, pitch, formants },
    rate: clamp((sound.pace / profile.pace) ** PACE_POWER, rate.least, rate.most),
  }
}
