import { expect, test } from 'vitest'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { foundVoices, labelText, providerName } from './voice-text'

const voice = (title: string, gender: string, labels: string[], provider: string): VoiceItem => ({
  ...{ title, gender, labels, provider },
  ...{ id: `${provider}:${title}`, value: `${provider}:${title}`, voice_id: title, label: labels[0] ?? '' },
  ...{ category: 'premade', is_own: false, preview_url: '' },
})

const voices = [
  voice('Susan', 'female', ['American', 'clear'], 'local'),
  voice('Alan', 'male', ['Scottish', 'lively'], 'local'),
  voice('Mara', 'female', ['warm'], 'elevenlabs'),
]

test('shows the last label of a voice and how many more it has', () => {
  expect(labelText({ labels: ['American', 'young', 'calm'] })).toBe('calm +2 more')
  expect(labelText({ labels: ['calm'] })).toBe('calm')
  expect(labelText({ labels: [] })).toBe('')
})

test('names known providers, and others as they are', () => {
  expect(providerName('elevenlabs')).toBe('ElevenLabs')
  expect(providerName('another')).toBe('another')
})

test.each([
  ['', ['Susan', 'Alan', 'Mara']],
  [' SUSAN ', ['Susan']],
  ['scottish', ['Alan']],
  ['female', ['Susan', 'Mara']],
  ['eleven', ['Mara']],
  ['nothing', []],
])('finds voices by “%s”', (search, titles) => {
  expect(foundVoices(voices, search).map(({ title }) => title)).toEqual(titles)
})
