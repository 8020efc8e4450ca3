import { labelSpeakers } from '../../diarization/label-speakers'
import { readSound } from '../../transcription/sound/read-sound'
import { SpeechError } from '../speaker'
import { measureSample, type SampleSound } from './measure-sample'

/** Seconds of speech, without pauses, from which a voice can be told. */
const LEAST_SPEECH_SECONDS = 15
/** Syllables a second below which a sound is no speech: slow readers have 2.5, music and noise about 1. */
const LEAST_PACE = 1.8
/**
 * Decibels between speech and noise. Home recordings have 25 and more; at 15 the noise is clearly heard, and at 8 what
 * removes it harms the voice.
 */
const LEAST_SIGNAL_TO_NOISE = { asItIs: 15, removingNoise: 8 }
/** Recordings that were amplified until they are distorted have 0.8 percent and more, limited ones 0.06. */
const MOST_CLIPPED = 0.003

function checkSound(
  { speech, signalToNoise, clipped, pitch, pace }: SampleSound,
  removesNoise: boolean,
): void {
  if (pitch === undefined || pace < LEAST_PACE)
    throw new SpeechError('No one is heard speaking in this sample. Check your microphone and record again.')
  const least = removesNoise ? LEAST_SIGNAL_TO_NOISE.removingNoise : LEAST_SIGNAL_TO_NOISE.asItIs
  if (signalToNoise < least)
    throw new SpeechError(
      `There is too much noise in this sample. Record it in a quiet room, close to the microphone${removesNoise ? '.' : ', or turn on “Remove background noise”.'}`,
    )
  if (clipped > MOST_CLIPPED)
    throw new SpeechError(
      'This sample is distorted because it was recorded too loudly. Lower the input level, or move away from the microphone, and record again.',
    )
  const spoken = speech.reduce((sum, { start, end }) => sum + end - start, 0)
  if (spoken < LEAST_SPEECH_SECONDS)
    throw new SpeechError(
      `There are only ${Math.floor(spoken)} seconds of speech in this sample. Speak for at least ${LEAST_SPEECH_SECONDS} seconds, with short pauses.`,
    )
}

/**
 * Checks that one person speaks in a recording, loud enough, without much noise and without distortion. `removesNoise`:
 * the noise is going to be removed.
 * @throws {SpeechError} that says what is wrong with it and what to do; {@link UnreadableSound} if it can't be decoded;
 * the signal's reason when aborted.
 */
export async function checkSample(
  file: string,
  { removesNoise, signal }: { removesNoise: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const sound = measureSample(await readSound(file, signal))
  checkSound(sound, removesNoise)
  const spans: { start: number; end: number; speaker?: string }[] = sound.speech
  const labeled = await labelSpeakers(file, spans, { ...(signal && { signal }) })
  if (labeled.some(({ speaker }) => speaker && speaker !== labeled[0]?.speaker))
    throw new SpeechError(
      'Several people are heard in this sample. Use a recording in which only the person speaks whose voice is cloned.',
    )
}
