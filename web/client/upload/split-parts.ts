/** A part of a file: its number from 1 on, and its bytes `[start, end)`. */
export type Part = { number: number; start: number; end: number }

/** Cuts a file of `size` bytes into parts of `partSize` bytes; the last one is shorter. */
export function splitParts(size: number, partSize: number): Part[] {
  return Array.from({ length: Math.max(1, Math.ceil(size / partSize)) }, (_, index) => ({
    number: index + 1,
    start: index * partSize,
    end: Math.min(size, (index + 1) * partSize),
  }))
}
