import { clock } from './clock'

/** A part of a text: as it is, or a time in it with its seconds. */
export type TimedPart = { text: string; seconds: number | null }

/** A time ("1:05", "1:02:03") that begins a line, also behind a dash or a star, or stands in square brackets. */
const TIME = /(?<=^[-*•]?[ \t]*)(?:\d+:)?\d{1,2}:\d{2}(?=[\s–-]|$)|\[(?:\d+:)?\d{1,2}:\d{2}\]/gm

const secondsOf = (time: string): number =>
  time
    .replace(/[[\]]/g, '')
    .split(':')
    .reduce((seconds, part) => 60 * seconds + Number(part), 0)

/**
 * The parts of a text, so that its times can be links: times that begin a line or stand in square brackets, up to
 * `duration` seconds. Times within sentences ("at 9:30") are said, and no links.
 */
export function linkTimes(text: string, duration: number): TimedPart[] {
  const parts: TimedPart[] = []
  let from = 0
  for (const { 0: time, index } of text.matchAll(TIME)) {
    const seconds = secondsOf(time)
    if (seconds > duration) continue
    if (index > from) parts.push({ text: text.slice(from, index), seconds: null })
    parts.push({ text: time, seconds })
    from = index + time.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), seconds: null })
  return parts
}

/** A time as `linkTimes` finds it within a text. */
export const timeLink = (seconds: number): string => `[${clock(seconds)}]`
