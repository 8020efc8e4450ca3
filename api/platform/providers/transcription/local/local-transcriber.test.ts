import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { firstCases } from '@/api/testing/first-cases'
import { ProgramKilled } from '@/remotion/environment/sandbox/limit-error'
import { runSpeechProcess } from '../run-speech-process'
import { bareWords, makeMedia, makeSpeech } from '../testing/make-speech'
import { transcribeAll } from '../transcribe-all'
import type { Passage } from '../transcriber'
import { localTranscriber } from './local-transcriber'
import { ensureModel } from './model-files'

const SENTENCE = 'We doubled the price of our coffee, and nobody left the shop.'

/** The number of words to add or remove to turn one list into the other, in any order. */
const difference = (one: readonly string[], other: readonly string[]): number => {
  const counts = new Map<string, number>()
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1)
  for (const word of other) counts.set(word, (counts.get(word) ?? 0) - 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0)
}

/** Every sentence has at least eight words. */
const TALK = [
  'The morning was cold and the street was quiet.',
  'A small shop opened its door at dawn.',
  'The first customer asked for a cup of coffee.',
  'He sat down by the window and read the paper.',
  'After an hour the rain began to fall.',
  'Three people came in and shook their coats.',
  'The owner smiled and lit the fire.',
  'Nobody wanted to leave before the evening.',
  'When the sun came out again, they all walked home together.',
  'The next day they came back and brought their friends.',
  'Soon the little shop was known in the whole town.',
  'And every winter they tell the story of the rain.',
].join(' ')

/** The process id of the ffmpeg that reads a file. */
function readerOf(file: string): number {
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    } catch {
      // The process ended after it was listed.
      return []
    }
  }
  const reads = (pid: string) => {
    const [program = '', ...args] = commandOf(pid)
    return program.endsWith('ffmpeg') && args.includes(file)
  }
  const found = readdirSync('/proc').find(entry => /^\d+$/.test(entry) && reads(entry))
  if (!found) throw new Error(`No ffmpeg reads ${file}`)
  return Number(found)
}

test('returns words with times and confidence', async () => {
  const { file, words } = await makeSpeech(SENTENCE)
  const heard = await transcribeAll(localTranscriber, file)
  expect(heard.language).toBe('en')
  expect(heard.text).toBe(heard.words.map(({ text }) => text).join(' '))
  expect(bareWords(heard.words)).toEqual(bareWords(words))
  heard.words.forEach((word, index) => {
    expect(Math.abs(word.start - (words[index]?.start ?? 0))).toBeLessThan(0.15)
    expect(word.end).toBeGreaterThan(word.start)
    expect(word.end).toBeLessThanOrEqual(heard.words[index + 1]?.start ?? Number.POSITIVE_INFINITY)
    expect(word.confidence).toBeGreaterThan(0.2)
    expect(word.confidence).toBeLessThanOrEqual(1)
  })
})

test('loses and repeats nothing in speech longer than a chunk', async () => {
  const { file, seconds, words } = await makeSpeech(TALK)
  expect(seconds).toBeGreaterThan(30)
  const progress: number[] = []
  const heard = await transcribeAll(localTranscriber, file, {
    onProgress: (done, total) => {
      expect(done).toBeLessThanOrEqual(total)
      progress.push(done)
    },
  })
  // The model may mishear a word or two; a lost or repeated sentence would be more.
  expect(difference(bareWords(heard.words), bareWords(words))).toBeLessThan(8)
  const starts = heard.words.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
  expect(progress.at(-1)).toBeCloseTo(seconds, 0)
})

test('a transcription resumed after any passage gives the same remaining passages', async () => {
  const { file } = await makeSpeech(TALK)
  async function passagesOf(from?: number): Promise<Passage[]> {
    const passages: Passage[] = []
    for await (const passage of localTranscriber.transcribe(file, { from })) passages.push(passage)
    return passages
  }
  const all = await passagesOf()
  expect(all.length).toBeGreaterThan(1)
  for (const [index, { end }] of firstCases(1, [...all.entries()]))
    expect(await passagesOf(end)).toEqual(all.slice(index + 1))
})

test('keeps the times of audio that starts later than the video', async () => {
  const { file, words } = await makeSpeech(SENTENCE)
  const late = await makeMedia(
    'late.mp4',
    ...['-f', 'lavfi', '-i', 'color=c=gray:s=64x64:r=30:d=8'],
    ...['-itsoffset', '2', '-i', file, '-map', '0:v', '-map', '1:a', '-c:a', 'aac'],
  )
  const heard = await transcribeAll(localTranscriber, late)
  expect(Math.abs((heard.words[0]?.start ?? 0) - (words[0]?.start ?? 0) - 2)).toBeLessThan(0.2)
})

test('aligns a corrected text to the times of the file', async () => {
  const { file, seconds, words } = await makeSpeech(SENTENCE)
  const corrected = SENTENCE.replace('coffee', 'toffee')
  const aligned = await localTranscriber.align?.(file, { start: 0, end: seconds }, corrected)
  expect(aligned?.words.map(({ text }) => text)).toEqual(corrected.split(' '))
  expect(aligned?.heard.map(({ text }) => text).join(' ')).toMatch(/coffee/)
  aligned?.words.forEach((word, index) => {
    expect(Math.abs(word.start - (words[index]?.start ?? 0))).toBeLessThan(0.2)
  })
})

test('finds no words in audio without speech', async () => {
  const tone = await makeMedia('tone.wav', '-f', 'lavfi', '-i', 'sine=frequency=440:duration=3')
  const blip = await makeMedia('blip.wav', '-f', 'lavfi', '-i', 'anoisesrc=duration=0.2:amplitude=0.5')
  for (const file of [tone, blip])
    expect(await transcribeAll(localTranscriber, file)).toEqual({ language: 'und', text: '', words: [] })
})

test('stops at audio that is more than 5 s longer than expected', async () => {
  const { file } = await makeSpeech(TALK)
  const heard: number[] = []
  const work = transcribeAll(localTranscriber, file, {
    seconds: 10,
    onProgress: done => heard.push(done),
  })
  await expect(work).rejects.toMatchObject({ name: 'UnreadableSound', reason: 'too-long' })
  await expect(work).rejects.toThrow(
    /goes on after the 10 seconds that it should have\. Export it once more\./,
  )
  expect(Math.max(0, ...heard)).toBeLessThanOrEqual(15)
})

test('hears all of audio that is a little longer than expected', async () => {
  const { file, seconds, words } = await makeSpeech(SENTENCE)
  const heard = await transcribeAll(localTranscriber, file, { seconds: Math.max(1, seconds - 4) })
  expect(bareWords(heard.words)).toEqual(bareWords(words))
})

describe('stopping', () => {
  test('stops on abort and rejects with its reason', async () => {
    const { file } = await makeSpeech(TALK)
    const controller = new AbortController()
    const reason = new Error('enough')
    const work = transcribeAll(localTranscriber, file, {
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    })
    await expect(work).rejects.toBe(reason)
  })

  // No process starts within a millisecond.
  test.each([
    ['is silent for too long', { times: 10, least: 300, silence: 0.001 }],
    ['takes too long in all', { times: 0, least: 0.001, silence: 300 }],
    ['takes too long for sound of this length', { times: 0.000_1, least: 0, silence: 300 }],
  ])('ends a process that %s with a time limit error', async (_, limits) => {
    const { file, seconds } = await makeSpeech(SENTENCE)
    const request = { kind: 'transcribe', model: await ensureModel(), file, seconds } as const
    const answers = runSpeechProcess(request, { limits })
    await expect(answers.next()).rejects.toMatchObject({ name: 'LimitError', limit: 'time' })
  })

  test('reports a killed ffmpeg as killed, not as a failed transcription', async () => {
    const file = await makeMedia(
      'noise.wav',
      '-f',
      'lavfi',
      '-i',
      'anoisesrc=amplitude=0.5:sample_rate=16000:duration=900',
    )
    const killed: number[] = []
    const onProgress = () => {
      if (killed.length) return
      killed.push(readerOf(file))
      process.kill(killed[0] ?? 0, 'SIGKILL')
    }
    const work = transcribeAll(localTranscriber, file, { onProgress })
    await expect(work).rejects.toBeInstanceOf(ProgramKilled)
  })

  test('starts nothing if it is already aborted', async () => {
    const { file } = await makeSpeech(SENTENCE)
    const reason = new Error('never mind')
    await expect(transcribeAll(localTranscriber, file, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    )
  })
})
