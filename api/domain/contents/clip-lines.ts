import { clock } from '@/compositions/util/clock'

/** A clip as a line of a text: seconds of the source. */
export type ClipLine = { start: number; end: number; title: string }

/** Clips in the order of the talk, each with its times. */
export const clipLines = (clips: readonly ClipLine[]): string =>
  clips
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, title }) => `${clock(start)}–${clock(end)} ${title}`)
    .join('\n')
