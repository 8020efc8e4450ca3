import { describe, expect, test } from 'vitest'
import { fliteSpeaker } from './local/flite-speaker'
import { PIECE_PAUSE_SECONDS, speakText } from './speak-text'
import { type Speaker, type Speech, SpeechError } from './speaker'

/** The local voices with another limit, and a record of what they are asked to say. */
const limited = (characters: number): Speaker & { asked: string[] } => {
  const asked: string[] = []
  const speak: Speaker['speak'] = (text, voice, options) => {
    asked.push(text)
    return fliteSpeaker.speak(text, voice, options)
  }
  return { ...fliteSpeaker, limits: { characters }, speak, asked }
}

/** A speaker whose answers are changed; `times` of them, then they are right. */
const faulty = (change: (speech: Speech) => Float32Array, times: number): Speaker & { asked: string[] } => {
  const speaker = limited(1000)
  const speak: Speaker['speak'] = async (text, voice, options) => {
    const speech = await speaker.speak(text, voice, options)
    return speaker.asked.length > times ? speech : { ...speech, samples: change(speech) }
  }
  return { ...speaker, speak }
}

const STORY =
  'We opened the shop in May. Nobody came, and we had 42 bags of coffee left. In June we doubled the price!'

const seconds = ({ samples, sampleRate }: Speech): number => samples.length / sampleRate

/** Root mean square of the samples between two seconds. */
const level = ({ samples, sampleRate }: Speech, from: number, to: number): number => {
  const part = samples.subarray(from * sampleRate, to * sampleRate)
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

const expectInOrder = ({ words, ...speech }: Speech): void => {
  for (const [index, word] of words.entries()) {
    expect(word.end).toBeGreaterThanOrEqual(word.start)
    expect(word.start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0)
    expect(word.end).toBeLessThanOrEqual(seconds({ words, ...speech }) + 1e-6)
  }
}

describe('a text longer than the limit', () => {
  test('is spoken in sentences, in order, with the words as written', async () => {
    const speaker = limited(60)
    const speech = await speakText(speaker, STORY, 'slt')
    expect(speaker.asked).toEqual([
      'We opened the shop in May.',
      'Nobody came, and we had 42 bags of coffee left.',
      'In June we doubled the price!',
    ])
    expect(speech.words.map(({ text }) => text)).toEqual(STORY.split(' '))
    expectInOrder(speech)
  })

  test('is joined with a pause of a quarter of a second, without a step', async () => {
    const speech = await speakText(limited(60), STORY, 'slt')
    const { words, samples, sampleRate } = speech
    const may = words.find(({ text }) => text === 'May.')
    const next = words.find(({ text }) => text === 'Nobody')
    if (!may || !next) throw new Error('Words are missing.')
    const gap = next.start - may.end
    expect(gap).toBeGreaterThan(PIECE_PAUSE_SECONDS - 0.1)
    expect(gap).toBeLessThan(PIECE_PAUSE_SECONDS + 0.25)
    expect(level(speech, next.start, next.end)).toBeGreaterThan(0.02)
    const pause = samples.subarray(may.end * sampleRate, next.start * sampleRate)
    const silent = pause.reduce((count, sample) => count + (sample === 0 ? 1 : 0), 0) / sampleRate
    expect(silent).toBeGreaterThan(PIECE_PAUSE_SECONDS - 0.11)
    expect(silent).toBeLessThan(PIECE_PAUSE_SECONDS)
    for (const end of [samples[0], samples.at(-1)]) expect(Math.abs(end ?? 1)).toBeLessThan(1e-4)
  })

  test('stops at an abort between its pieces', async () => {
    const stop = new AbortController()
    const speaker = limited(60)
    const speak: Speaker['speak'] = (text, voice) => {
      stop.abort(new Error('Enough.'))
      return speaker.speak(text, voice)
    }
    const work = speakText({ ...speaker, speak }, STORY, 'slt', { signal: stop.signal })
    await expect(work).rejects.toThrow('Enough.')
    expect(speaker.asked).toHaveLength(1)
  })
})

test('has no silence at both ends, and starts its words at their sound', async () => {
  const speech = await speakText(fliteSpeaker, 'Nobody left the room.', 'rms')
  expect(speech.words[0]?.start).toBeLessThan(0.1)
  expect(seconds(speech) - (speech.words.at(-1)?.end ?? 0)).toBeLessThan(0.2)
})

test('keeps the words of a text with emoji, numbers, dates, abbreviations and addresses', async () => {
  const text =
    '🎉 On 3/4/2024 at 5:30 p.m., Dr. Smith paid $1,000,000.50 — 10% of it cash 💸! See https://example.com/a?b=1&c=2 or mail me@x.org. „Größe“ is 你好.'
  const speech = await speakText(limited(80), text, 'slt')
  expect(speech.words.map(word => word.text)).toEqual([
    ...[
      '🎉 On',
      '3/4/2024',
      'at',
      '5:30',
      'p.m.,',
      'Dr.',
      'Smith',
      'paid',
      '$1,000,000.50 —',
      '10%',
      'of',
      'it',
    ],
    ...[
      'cash 💸!',
      'See',
      'https://example.com/a?b=1&c=2',
      'or',
      'mail',
      'me@x.org.',
      '„Größe“',
      'is',
      '你好.',
    ],
  ])
  expectInOrder(speech)
  for (const { start, end, text: word } of speech.words) expect(end - start, word).toBeGreaterThan(0.03)
  for (const word of speech.words.filter(({ start, end }) => end - start > 0.1))
    expect(level(speech, word.start, word.end), word.text).toBeGreaterThan(0.01)
})

test('says a word as its pronunciation, and reports it as written', async () => {
  const pronunciations = [{ word: 'talkreel', say: 'one hundred and twenty thousand' }]
  const text = 'We use Talkreel daily.'
  const plain = await speakText(fliteSpeaker, text, 'slt')
  const said = await speakText(fliteSpeaker, text, 'slt', { pronunciations })
  expect(said.words.map(word => word.text)).toEqual(['We', 'use', 'Talkreel', 'daily.'])
  const length = (speech: Speech) => (speech.words[2]?.end ?? 0) - (speech.words[2]?.start ?? 0)
  expect(length(said)).toBeGreaterThan(length(plain) + 0.5)
  expect(seconds(said)).toBeGreaterThan(seconds(plain) + 0.5)
})

describe('a speech that can not be right', () => {
  const silence = ({ samples }: Speech) => samples.map(() => 0.0005)
  const first = ({ samples }: Speech) => samples.slice(0, samples.length / 6)
  const padded = (speech: Speech) => {
    const samples = silence(speech)
    samples.set(first(speech))
    return samples
  }

  test.each([
    ['without any sound', silence],
    ['that is too short for the text', first],
    ['that is too short for the text', padded],
  ])('%s is asked for once more, then refused', async (fault, change) => {
    const once = faulty(change, 1)
    expect((await speakText(once, STORY, 'kal16')).words).toHaveLength(STORY.split(' ').length)
    expect(once.asked).toHaveLength(2)
    const always = faulty(change, 9)
    const work = speakText(always, STORY, 'kal16')
    await expect(work).rejects.toThrow(
      `Speech ${fault} came back from the voices on this machine. Please try again, or choose another voice.`,
    )
    await expect(work).rejects.toThrow(SpeechError)
    expect(always.asked).toHaveLength(2)
  })

  test('is not suspected in a text of one letter, nor at a high rate', async () => {
    await expect(speakText(fliteSpeaker, 'I', 'slt')).resolves.toBeDefined()
    await expect(speakText(fliteSpeaker, STORY, 'slt', { rate: 2 })).resolves.toBeDefined()
  })
})

test.each(['', ' \n ', '…', '🎉 !'])('refuses %o, which has nothing to say', async text => {
  await expect(speakText(fliteSpeaker, text, 'slt')).rejects.toThrow(
    'There is nothing in this text that can be said.',
  )
})
