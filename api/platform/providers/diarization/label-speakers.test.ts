import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstCases } from '@/api/testing/first-cases'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { fliteSpeaker } from '../speech/local/flite-speaker'
import { writeWav } from '../speech/wav'
import { testFolder } from '../transcription/testing/make-speech'
import { labelSpeakers } from './label-speakers'

const TURNS = [
  'Last spring we doubled the price of our best coffee, and everyone told me that half of our customers would leave us.',
  'So how many of them came back to the shop after that first week, and what did they say about the new menu?',
  'Not one of them left. Three people wrote to us and asked what had changed in the kitchen since the summer.',
  'That is hard to believe. When we raised ours by a few cents, the phone did not stop ringing for two days.',
  'People remember how you tell them. We wrote a letter by hand and put it on every table before we did it.',
  'I should have thought of that. We only printed the number on a sign next to the door and hoped for the best.',
]

type Said = { text: string; start: number; end: number; voice: string }

/** Speech in which these voices take turns, and its words with their voices. */
async function spoken(voices: readonly string[]): Promise<{ file: string; words: Said[] }> {
  const words: Said[] = []
  const parts: Float32Array[] = []
  let [length, rate] = [0, 16_000]
  for (const [index, text] of TURNS.entries()) {
    const voice = voices[index % voices.length] as string
    const speech = await fliteSpeaker.speak(text, voice)
    rate = speech.sampleRate
    const from = length / rate
    words.push(
      ...speech.words.map(word => ({
        text: word.text,
        start: word.start + from,
        end: word.end + from,
        voice,
      })),
    )
    parts.push(speech.samples, new Float32Array(rate * 0.4))
    length += speech.samples.length + rate * 0.4
  }
  const samples = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    samples.set(part, at)
    at += part.length
  }
  const file = join(await testFolder(), 'talk.wav')
  await writeFile(file, writeWav(samples, rate))
  return { file, words }
}

const unlabeled = (words: readonly Said[]) => words.map(({ text, start, end }) => ({ text, start, end }))

/** Share of words labeled with the most frequent speaker of their voice. */
function rightShare(words: readonly Said[], labeled: readonly { speaker?: string }[]): number {
  const counts = new Map<string, Map<string, number>>()
  words.forEach(({ voice }, index) => {
    const speaker = labeled[index]?.speaker ?? 'none'
    const count = counts.get(voice) ?? new Map<string, number>()
    counts.set(voice, count.set(speaker, (count.get(speaker) ?? 0) + 1))
  })
  const most = [...counts.values()].map(count => Math.max(...count.values()))
  return most.reduce((sum, one) => sum + one, 0) / words.length
}

test.each(firstCases(1, [[['slt', 'rms']], [['rms', 'awb']]]))(
  'distinguishes two voices: %j',
  async voices => {
    const { file, words } = await spoken(voices)
    const labeled = await labelSpeakers(file, unlabeled(words))
    expect(new Set(labeled.map(word => word.speaker))).toEqual(new Set(['speaker-1', 'speaker-2']))
    expect(labeled[0]?.speaker).toBe('speaker-1')
    expect(rightShare(words, labeled)).toBeGreaterThan(0.95)
  },
)

test.each(firstCases(1, ['slt', 'rms', 'awb', 'kal16']))(
  'labels no speakers for a single voice: %s',
  async voice => {
    const { file, words } = await spoken([voice])
    expect(await labelSpeakers(file, unlabeled(words))).toEqual(unlabeled(words))
  },
)

test('a voice that moves away from the microphone and back is one speaker', async () => {
  const { file, words } = await spoken(['slt'])
  const walked = join(await testFolder(), 'walked.wav')
  const filter = "volume='0.3+0.7*abs(sin(t/7))':eval=frame,lowpass=f=6500"
  await runFfmpeg(['-y', '-i', file, '-af', filter, walked])
  expect(await labelSpeakers(walked, unlabeled(words))).toEqual(unlabeled(words))
})

test('keeps speakers labeled by a provider, and an empty list of words', async () => {
  const { file } = await spoken(['slt'])
  const known = [{ start: 0.2, end: 0.5, speaker: 'anna' }]
  expect(await labelSpeakers(file, known)).toEqual(known)
  expect(await labelSpeakers(file, [])).toEqual([])
})
