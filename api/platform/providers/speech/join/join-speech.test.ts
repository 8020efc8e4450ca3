import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { fliteSpeaker } from '../local/flite-speaker'
import { resample } from '../resample'
import { speakText } from '../speak-text'
import type { Speech } from '../speaker'
import { encodeFlac } from './encode-flac'
import { type JoinedSpeech, joinSpeech, PAUSE_SECONDS, type PodcastPart } from './join-speech'

const RATE = 48_000
const STEP = 10 ** (-50 / 20)
const SILENCE = 10 ** (-60 / 20)

const TURNS = [
  { speaker: 'host', text: 'Welcome to the show! Today we talk about a shop that doubled its prices.' },
  { speaker: 'host', text: 'It sold more coffee than ever before, and nobody knows why.' },
  { speaker: 'guest', text: 'I know why, because I was there. People like what is expensive.' },
  { speaker: 'host', text: 'Is that so?' },
  { speaker: 'guest', text: 'Yes! We asked three hundred of them, and most of them agreed with us.' },
]

/** The host is a hundredth as loud as the guest, and has another sample rate. */
const VOICES = {
  host: { voice: 'slt', gain: 0.02, rate: 24_000 },
  guest: { voice: 'rms', gain: 1.4, rate: 16_000 },
} as const

const changed = ({ samples, sampleRate }: Speech, gain: number, rate: number) => ({
  samples: resample(samples, sampleRate / rate).map(sample => sample * gain),
  sampleRate: rate,
})

/** Loudness and true peak by ffmpeg's loudnorm, whose meter is another one than that of the product. */
const measure = async (file: string, ...range: string[]): Promise<{ loudness: number; truePeak: number }> => {
  const { stderr } = await runFfmpeg([
    ...[...range, '-i', file, '-af', 'loudnorm=print_format=json', '-f', 'null', '-'],
  ])
  const json = JSON.parse(stderr.slice(stderr.lastIndexOf('{'), stderr.lastIndexOf('}') + 1))
  return { loudness: Number(json.input_i), truePeak: Number(json.input_tp) }
}

const folderOf = async (): Promise<string> => mkdtemp(join(tmpdir(), 'talkreel-podcast-'))

/** The largest difference of neighboring samples from 4 ms before to 4 ms after a second. */
const stepAt = (samples: Float32Array, second: number): number => {
  const [from, after] = [Math.round((second - 0.004) * RATE), Math.round((second + 0.004) * RATE)]
  let most = 0
  for (let index = Math.max(1, from); index < Math.min(after, samples.length); index++)
    most = Math.max(most, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)))
  return most
}

const peakBetween = (samples: Float32Array, from: number, to: number): number =>
  samples.subarray(from * RATE, to * RATE).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

describe('a podcast of two speakers', () => {
  let folder: string
  let joined: JoinedSpeech
  const lengths: number[] = []
  const formats = ['mp3', 'm4a', 'wav'] as const
  const file = (format: string) => join(folder, `podcast.${format}`)

  beforeAll(async () => {
    folder = await folderOf()
    const parts: PodcastPart[] = []
    for (const [index, { speaker, text }] of TURNS.entries()) {
      const { voice, gain, rate } = VOICES[speaker as keyof typeof VOICES]
      const speech = changed(await speakText(fliteSpeaker, text, voice), gain, rate)
      lengths.push(speech.samples.length / rate)
      const part = join(folder, `part-${index}.flac`)
      await encodeFlac(speech, part)
      const title = speaker === 'host' ? 'Ada = host' : 'Bob; guest'
      parts.push({ file: part, speaker, title, pauseSeconds: index === 3 ? 1.5 : null })
    }
    joined = await joinSpeech({ parts, title: 'Prices; and #coffee', out: join(folder, 'podcast'), formats })
    return () => rm(folder, { recursive: true, force: true })
  })

  test('begins each part after the one before it and its pause', () => {
    const { sameSpeaker, otherSpeaker } = PAUSE_SECONDS
    const pauses = [sameSpeaker, otherSpeaker, otherSpeaker, 1.5, 0]
    let at = 0
    for (const [index, length] of lengths.entries()) {
      expect(joined.starts[index]).toBeCloseTo(at, 2)
      at += length + (pauses[index] ?? 0)
    }
    expect(joined.seconds).toBeCloseTo(at, 2)
  })

  test.each(formats)('is as loud as podcasts are, with one stereo track: %s', async format => {
    const { loudness, truePeak } = await measure(file(format))
    expect(Math.abs(loudness + 16)).toBeLessThanOrEqual(0.5)
    expect(truePeak).toBeLessThanOrEqual(-1)
    const { streams, format: container } = await ffprobe(file(format))
    const tracks = streams.filter(stream => stream.codec_type === 'audio')
    expect(tracks).toMatchObject([{ sample_rate: '48000', channels: 2 }])
    expect(Math.abs(Number(container.duration) - joined.seconds)).toBeLessThan(0.1)
  })

  test('has both speakers equally loud', async () => {
    const levels = []
    for (const index of [0, 4]) {
      const range = ['-ss', `${joined.starts[index]}`, '-t', `${lengths[index]}`]
      levels.push((await measure(file('wav'), ...range)).loudness)
    }
    expect(Math.abs((levels[0] ?? 0) - (levels[1] ?? 9))).toBeLessThanOrEqual(1)
  })

  test.each(formats)('joins them without a step, in silence, on time: %s', async format => {
    const samples = await decodeSound(file(format))
    for (const [index, start] of joined.starts.entries()) {
      const end = start + (lengths[index] ?? 0)
      expect(stepAt(samples, start)).toBeLessThan(STEP)
      expect(stepAt(samples, end)).toBeLessThan(STEP)
      const next = joined.starts[index + 1]
      if (next) expect(peakBetween(samples, end + 0.05, next - 0.05)).toBeLessThan(SILENCE)
      expect(peakBetween(samples, start, start + 0.05)).toBeGreaterThan(SILENCE)
      expect(peakBetween(samples, start, start + 0.5)).toBeGreaterThan(0.02)
    }
  })

  test('has a title and chapters in MP3 and M4A, and nothing else in WAV', async () => {
    const probed = []
    for (const format of formats) probed.push(await ffprobe(file(format), { extra: ['-show_chapters'] }))
    const chapters = probed.map(({ format }) => format.tags?.title)
    expect(chapters).toEqual(['Prices; and #coffee', 'Prices; and #coffee', undefined])
    const { stderr } = await runFfmpeg([
      '-i',
      file('m4a'),
      '-f',
      'ffmetadata',
      '-y',
      join(folder, 'read.txt'),
    ])
    expect(stderr).toContain('Ada = host')
    expect(stderr.match(/Chapter #0:\d/g)).toHaveLength(8)
    expect(stderr).toMatch(/Chapter #0:1: start 9\.\d+, end 14\.\d+/)
  })

  test('leaves nothing else behind', async () => {
    expect((await readdir(folder)).filter(name => name.startsWith('.'))).toEqual([])
  })
})

describe('a part', () => {
  const rate = 16_000
  const tone = (seconds: number, amplitude = 0.5) =>
    Float32Array.from(
      { length: seconds * rate },
      (_, index) => amplitude * Math.cos((2 * Math.PI * 300 * index) / rate),
    )

  const joinParts = async (all: Float32Array[], signal?: AbortSignal) => {
    const folder = await folderOf()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const parts: PodcastPart[] = []
    for (const [index, samples] of all.entries()) {
      const file = join(folder, `part-${index}.flac`)
      await encodeFlac({ samples, sampleRate: rate }, file)
      parts.push({ file, speaker: `speaker-${index}`, pauseSeconds: 0.5, title: '' })
    }
    const joined = await joinSpeech({ parts, title: '', out: join(folder, 'out'), formats: ['wav'], signal })
    return { ...joined, file: join(folder, 'out.wav') }
  }

  test('that begins and ends in the middle of a loud sound fades in and out', async () => {
    const { file, starts } = await joinParts([tone(2), tone(2)])
    const samples = await decodeSound(file)
    for (const second of [0, 2, starts[1] ?? 0, (starts[1] ?? 0) + 2]) {
      const near = samples.subarray(Math.max(0, second * RATE - 24), second * RATE + 24)
      let most = 0
      for (let index = 1; index < near.length; index++)
        most = Math.max(most, Math.abs((near[index] ?? 0) - (near[index - 1] ?? 0)))
      expect(most).toBeLessThan(STEP)
    }
  })

  test('that is silent, or very short, does not disturb the others', async () => {
    const { file, seconds } = await joinParts([new Float32Array(rate), tone(2), tone(0.2)])
    expect(seconds).toBeCloseTo(4.2, 2)
    expect(Math.abs((await measure(file)).loudness + 16)).toBeLessThanOrEqual(0.5)
  })
})

test('a podcast without parts is refused, and one with an unreadable part leaves no file', async () => {
  const folder = await folderOf()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const request = { title: '', out: join(folder, 'out'), formats: ['mp3'] as const }
  await expect(joinSpeech({ ...request, parts: [] })).rejects.toThrow(
    'A podcast needs at least one paragraph.',
  )
  const file = join(folder, 'part.flac')
  await writeFile(file, 'no sound')
  const parts = [{ file, speaker: 'host', pauseSeconds: null, title: '' }]
  await expect(joinSpeech({ ...request, parts })).rejects.toThrow('ffmpeg')
  const stop = AbortSignal.abort(new Error('Enough.'))
  await expect(joinSpeech({ ...request, parts, signal: stop })).rejects.toThrow('Enough.')
  expect(await readdir(folder)).toEqual(['part.flac'])
})
