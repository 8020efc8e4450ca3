import { expect, test } from 'vitest'
import { SAMPLE_RATE } from './read-samples'
import { wordVoice } from './word-voice'

/** One second of a voice with a pitch: five harmonics, each half as strong as the previous one. */
const voice = (hertz: number, level: number): Float32Array =>
  Float32Array.from({ length: SAMPLE_RATE }, (_, at) => {
    const turn = (2 * Math.PI * hertz * at) / SAMPLE_RATE
    return (
      level * [1, 2, 3, 4, 5].reduce((sum, harmonic) => sum + Math.sin(harmonic * turn) / 2 ** harmonic, 0)
    )
  })

test.each([90, 120, 185, 240, 330])('measures the pitch of a voice of %d Hz within five percent', hertz => {
  const { pitch = 0 } = wordVoice(voice(hertz, 0.5), 0.2, 0.6)
  expect(Math.abs(pitch - hertz)).toBeLessThan(hertz / 20)
})

test('measures twice the amplitude as six decibels more, also for a part of the audio', () => {
  const [quiet, loud] = [voice(150, 0.1), voice(150, 0.2)]
  expect(wordVoice(loud, 0, 0.5).loudness - wordVoice(quiet, 0, 0.5).loudness).toBeCloseTo(6, 0)
})

test('silence and noise have no pitch', () => {
  let state = 1
  const noise = Float32Array.from({ length: SAMPLE_RATE }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  })
  expect(wordVoice(new Float32Array(SAMPLE_RATE), 0, 1)).toEqual({ loudness: -80 })
  expect(wordVoice(noise, 0, 1).pitch).toBeUndefined()
})
