import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { testFontBook } from '@/compositions/testing/fonts'
import type { Asset } from '@/prisma/generated/client'
import { makeSpectrum } from '@/remotion/render/ingest/make-spectrum'
import { buildAudiogram, wordsOf } from './build-audiogram'
import type { StoredParagraph } from './paragraphs'

const voice = { voice: 'slt', gender: 'female', label: 'Sally' }

const paragraph = (id: string, speaker_id: 'speaker-1' | 'speaker-2', words: [string, number, number][]) =>
  ({
    ...{ id, text: words.map(([word]) => word).join(' '), speaker_id, ...voice },
    ...{ pause: null, added: false, revision: 1, speech: { of: id, seconds: 1, words } },
  }) satisfies StoredParagraph

const paragraphs = [
  paragraph('a', 'speaker-1', [['Hello,', 0.1, 0.5]]),
  paragraph('b', 'speaker-2', [
    ['Good', 0.2, 0.4],
    ['day.', 0.4, 0.8],
  ]),
]
const audio = {
  of: 'x',
  seconds: 3,
  parts: [
    { id: 'a', start: 0 },
    { id: 'b', start: 1.6 },
  ],
}

test('words have their times in the whole audio, and their speakers', () => {
  const { words } = wordsOf(audio, paragraphs, '')
  expect(words.map(({ text, speaker }) => [text, speaker])).toEqual([
    ['Hello,', 'speaker-1'],
    ['Good', 'speaker-2'],
    ['day.', 'speaker-2'],
  ])
  expect(words.map(({ start }) => start)).toEqual([0, 1.8, 2])
})

test('a first word that begins late keeps its time', () => {
  const late = { ...audio, parts: audio.parts.map(part => ({ ...part, start: part.start + 1 })) }
  expect(wordsOf(late, paragraphs, '').words[0]?.start).toBeCloseTo(1.1)
})

test('the language is that of the text', () => {
  const german =
    'Die Gärten haben die Stadt verändert, und die Nachbarn treffen sich dort jeden Abend. '.repeat(6)
  const [first, ...rest] = paragraphs
  expect(wordsOf(audio, paragraphs, '').language).toBe('en')
  expect(wordsOf(audio, first ? [{ ...first, text: german }, ...rest] : [], '').language).toBe('de')
  expect(wordsOf(audio, paragraphs, german).language).toBe('de')
})

test('an audiogram has a title, a wave, captions in the colors of the speakers, and their names', () => {
  const asset = {
    id: 'asset',
    kind: 'audio',
    title: 'Talk',
    duration: 3,
    hasAudio: true,
    metadata: {},
  } as Asset
  const speakers = [
    { id: 'speaker-1', name: 'Ada', role: 'host', ...voice },
    { id: 'speaker-2', name: '', role: 'guest', ...voice },
  ] as const
  const project = buildAudiogram('p', 'A talk', asset, wordsOf(audio, paragraphs, ''), speakers)
  expect(project.type).toBe('podcastToVideo')
  const kinds = project.layers.map(({ layer }) => layer)
  for (const kind of ['BACKGROUND', 'AUDIO', 'AUDIO_WAVE', 'PROGRESS_BAR', 'SUBTITLE', 'TEXT'])
    expect(kinds).toContain(kind)
  const [transcript] = Object.values(project.transcripts)
  expect(transcript?.speakers).toEqual([
    { id: 'speaker-1', name: 'Ada' },
    { id: 'speaker-2', name: 'Guest' },
  ])
  expect(project.captionStyle).toMatchObject({ colorBySpeaker: true })
})

test.each(['slt', 'rms'])(
  'F5: the wave of an audiogram spoken by %s is not flat in its first frame',
  async voice => {
    const speech = await speakText(
      fliteSpeaker,
      'Welcome back to the show. Today we talk about bread.',
      voice,
    )
    const seconds = speech.samples.length / speech.sampleRate
    const file = join(await mkdtemp(join(tmpdir(), 'audiogram-')), 'speech.wav')
    await writeFile(file, writeWav(speech.samples, speech.sampleRate))
    const asset = { id: 'asset', kind: 'audio', duration: seconds, hasAudio: true, metadata: {} } as Asset
    const project = buildAudiogram('p', 'A talk', asset, { language: 'en', words: [] }, [])
    const spectrum = { first: 0, bands: await makeSpectrum(file) }
    const prepared = prepare(project, { fonts: await testFontBook(), spectra: { media: spectrum } })
    const [wave] = evaluate(prepared, 0).layers.filter(({ kind }) => kind === 'wave')
    if (wave?.kind !== 'wave') throw new Error('There is no wave.')
    expect(Math.max(...wave.data.heights)).toBeGreaterThan(wave.data.height / 4)
  },
)
