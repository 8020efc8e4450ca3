import SLOW from './slow.json' with { type: 'json' }

/** So many bytes that look random and are the same for the same seed (xorshift of 32 bits). */
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

/** A text that is written down by what repeats in it: `{i}` in `unit` is how often it has come before. */
export type Repeated = { before?: string; unit?: string; times?: number; after?: string; closing?: string }

/** The whole text; `closing` is repeated as often as `unit`, behind `after`. */
export function repeated({ before = '', unit = '', times = 1, after = '', closing = '' }: Repeated): string {
  const units = unit.includes('{i}')
    ? Array.from({ length: times }, (_, index) => unit.replaceAll('{i}', String(index))).join('')
    : unit.repeat(times)
  return before + units + after + closing.repeat(times)
}

/** How much of the corpus is sent: `slow.json` names what is left for slow runs. */
export type Extent = 'some' | 'all'

const slow = new Set<string>(SLOW)

/** Whether what has this name belongs to a run. */
export const isFor = (extent: Extent, name: string): boolean => extent === 'all' || !slow.has(name)
