import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

/** How far ffmpeg is. */
export type FfmpegProgress = {
  /** Frames written so far; 0 when there is no picture. */
  frame: number
  /** Seconds of output written so far. */
  seconds: number
}

const number = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

/** Reads the `key=value` blocks that `ffmpeg -progress` writes and reports each one as it ends. */
export const readProgress = (stream: Readable, report: (progress: FfmpegProgress) => void): void => {
  const values = new Map<string, string>()
  createInterface({ input: stream }).on('line', line => {
    const [key = '', value = ''] = line.split('=', 2)
    values.set(key, value.trim())
    if (key !== 'progress') return
    report({ frame: number(values.get('frame')), seconds: number(values.get('out_time_us')) / 1e6 })
  })
}
