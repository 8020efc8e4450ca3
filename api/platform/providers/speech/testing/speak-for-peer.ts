import { fliteSpeaker } from '../local/flite-speaker'
import { resample } from '../resample'
import type { Speech } from '../speaker'
import { writeWav } from '../wav'
import type { PeerFault } from './open-peer'

/** Both services speak 24,000 samples a second. */
export const PEER_RATE = 24_000
const WAV_HEADER_BYTES = 44

/** Speaks text with a local voice as a service does, or as badly as a fault says. */
export const speakForPeer = async (
  text: string,
  voice: string,
  rate: number,
  fault: PeerFault['kind'] | undefined,
): Promise<Speech> => {
  const speech = await fliteSpeaker.speak(text, voice, { rate })
  const samples = resample(speech.samples, speech.sampleRate / PEER_RATE)
  if (fault === 'silence') samples.fill(0)
  return {
    ...speech,
    samples: fault === 'cut' ? samples.slice(0, samples.length / 2) : samples,
    sampleRate: PEER_RATE,
  }
}

/** The samples of a speech as signed 16-bit little-endian PCM. */
export const pcmOf = ({ samples, sampleRate }: Speech): Buffer =>
  writeWav(samples, sampleRate).subarray(WAV_HEADER_BYTES)
