import { expect, test } from 'vitest'
import { SpeechError } from '../speaker'
import { fliteSpeaker } from './flite-speaker'

const TEXT = 'We had 42 bags — and it’s sold out. Nobody left!'
const WORDS = ['We', 'had', '42', 'bags —', 'and', 'it’s', 'sold', 'out.', 'Nobody', 'left!']

const loudness = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)

/** The pitch of the sound in hertz, from 60 to 400 Hz, by autocorrelation. */
const pitchOf = (samples: Float32Array, sampleRate: number): number => {
  let best = { sum: 0, lag: 1 }
  for (let lag = Math.floor(sampleRate / 400); lag < sampleRate / 60; lag++) {
    let sum = 0
    for (let index = lag; index < samples.length; index++)
      sum += (samples[index] ?? 0) * (samples[index - lag] ?? 0)
    if (sum > best.sum) best = { sum, lag }
  }
  return sampleRate / best.lag
}

for (const voice of ['slt', 'rms'])
  test(`${voice} speaks the words as written, in order and without overlap`, async () => {
    const { samples, sampleRate, words, phones } = await fliteSpeaker.speak(TEXT, voice)
    expect(words.map(({ text }) => text)).toEqual(WORDS)
    for (const [index, word] of words.entries()) {
      expect(word.end).toBeGreaterThan(word.start)
      expect(word.start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0)
    }
    expect(phones.at(-1)?.end).toBeCloseTo(samples.length / sampleRate, 1)
  })

test('a word is loud, and the pause before the first one is quiet', async () => {
  const { samples, sampleRate, words } = await fliteSpeaker.speak('Nobody left the room.', 'slt')
  const [first] = words
  if (!first) throw new Error('No word was said.')
  const word = samples.subarray(first.start * sampleRate, first.end * sampleRate)
  expect(loudness(word)).toBeGreaterThan(0.03)
  expect(loudness(samples.subarray(0, (first.start - 0.05) * sampleRate))).toBeLessThan(0.005)
})

test('a number takes the time of all its spoken words', async () => {
  const { words } = await fliteSpeaker.speak('We had 42 bags.', 'slt')
  const { words: spelled } = await fliteSpeaker.speak('We had forty two bags.', 'slt')
  expect(words[2]?.start).toBeCloseTo(spelled[2]?.start ?? 0, 2)
  expect(words[2]?.end).toBeCloseTo(spelled[3]?.end ?? 0, 2)
})

test('twice the rate takes half the time', async () => {
  const plain = await fliteSpeaker.speak('Price is part of the taste.', 'rms')
  const fast = await fliteSpeaker.speak('Price is part of the taste.', 'rms', { rate: 2 })
  expect(fast.samples.length / plain.samples.length).toBeCloseTo(0.5, 1)
})

for (const voice of ['slt', 'rms'])
  test(`raising ${voice} by four semitones raises its pitch by about a quarter and keeps its tempo`, async () => {
    const plain = await fliteSpeaker.speak('We all know, no? Around a year.', voice)
    const high = await fliteSpeaker.speak('We all know, no? Around a year.', voice, { pitch: 4 })
    const raised = pitchOf(high.samples, high.sampleRate) / pitchOf(plain.samples, plain.sampleRate)
    expect(raised).toBeGreaterThan(1.15)
    expect(raised).toBeLessThan(1.4)
    expect(high.samples.length / plain.samples.length).toBeCloseTo(1, 1)
  })

test('rejects an unknown voice and a text without words with a message', async () => {
  await expect(fliteSpeaker.speak('Hello.', 'nobody')).rejects.toThrow(
    'There is no local voice called "nobody".',
  )
  await expect(fliteSpeaker.speak(' — … ', 'slt')).rejects.toThrow(SpeechError)
  await expect(fliteSpeaker.speak('你好。', 'slt')).rejects.toThrow(SpeechError)
})

test('every available voice can speak', async () => {
  for (const voice of await fliteSpeaker.voices()) {
    const { samples, sampleRate } = await fliteSpeaker.speak('Hello there.', voice.id)
    expect(samples.length / sampleRate).toBeGreaterThan(0.4)
  }
})
