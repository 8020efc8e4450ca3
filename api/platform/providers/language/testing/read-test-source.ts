import { readFileSync } from 'node:fs'
import { countWords } from '../source/count-words'
import type { WriteRequest, WrittenScript } from '../writer'

/** A text of `sources/`, each written for the tests. */
export const readTestSource = (name: 'harbor-ferry.md' | 'night-library.txt' | 'stadtbaeume.txt'): string =>
  readFileSync(new URL(`sources/${name}`, import.meta.url), 'utf8')

/** A request for a conversation of 600 words between Maya and Tom, or what differs. */
export const writeRequest = (text: string, changes: Partial<WriteRequest> = {}): WriteRequest => ({
  source: { title: '', text },
  type: 'conversation',
  tone: 'professional',
  words: 600,
  speakers: [
    { id: 'speaker-1', name: 'Maya', role: 'host' },
    { id: 'speaker-2', name: 'Tom', role: 'guest' },
  ],
  ...changes,
})

/** The changes for a monologue by Maya. */
export const MONOLOGUE = {
  type: 'monologue',
  speakers: [{ id: 'speaker-1', name: 'Maya', role: 'host' }],
} as const satisfies Pick<WriteRequest, 'type' | 'speakers'>

/** The words of all paragraphs. */
export const wordsOfScript = ({ paragraphs }: WrittenScript): number =>
  paragraphs.reduce((sum, { text }) => sum + countWords(text), 0)
