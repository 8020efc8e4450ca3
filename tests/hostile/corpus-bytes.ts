import SLOW from './slow.json' with { type: 'json' }

/** Pseudorandom bytes, deterministic for a seed (32-bit xorshift). */
export function noise(seed: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = seed || 1
  for (let index = 0; index < length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[index] = state & 0xff
  }
  return bytes
}

/** A text described by its repetition: `{i}` in `unit` is the index of the repetition. */
export type Repeated = { before?: string; unit?: string; times?: number; after?: string; closing?: string }

/** Expands the text; `closing` is repeated as often as `unit`, after `after`. */
export function repeated({ before = '', unit = '', times = 1, after = '', closing = '' }: Repeated): string {
  const units = unit.includes('{i}')
    ? Array.from({ length: times }, (_, index) => unit.replaceAll('{i}', String(index))).join('')
    : unit.repeat(times)
  return before + units + after + closing.repeat(times)
}

/** Selects the part of the corpus to send: `slow.json` lists what only slow runs send. */
export type Extent = 'some' | 'all'

const slow = new Set<string>(SLOW)

/** Whether the item with this name is part of the run. */
export const isFor = (extent: Extent, name: string): boolean => extent === 'all' || !slow.has(name)
