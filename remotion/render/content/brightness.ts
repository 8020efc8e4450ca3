import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Brightness of the brightest pixel, from 16 (black) to 235 (white), at a second of the file. */
export type Brightness = { second: number; brightest: number }

/** A picture without a pixel brighter than this looks black. */
const BLACK = 24

/** A picture with a pixel brighter than this is surely not black; above `BLACK`, since two engines differ by a shade. */
const NOT_BLACK = 40

export const isBlack = (brightest: number): boolean => brightest <= BLACK

export const isBright = (brightest: number): boolean => brightest > NOT_BLACK

const LINE = /pts_time:(\S+)|signalstats\.YMAX=(\d+)/g

/**
 * Reads the brightness of the frames (at most `frames`) of `input`, ffmpeg's options with `-i`. Of a long log only the
 * last 64 KiB are kept: some 500 frames.
 * @throws {FfmpegError} when the file can't be decoded.
 */
export async function readBrightness(
  input: readonly string[],
  signal: AbortSignal,
  { stdin, frames }: { stdin?: Uint8Array; frames?: number } = {},
): Promise<Brightness[]> {
  const filters = 'scale=out_range=tv,format=yuv420p,signalstats,metadata=print'
  const count = frames ? ['-frames:v', String(frames)] : []
  const { stderr } = await runFfmpeg(
    [...input, '-map', '0:v:0', '-vf', filters, ...count, '-f', 'null', '-'],
    {
      signal,
      ...(stdin && { stdin }),
    },
  )
  const read: Brightness[] = []
  for (const [, second, brightest] of stderr.matchAll(LINE)) {
    if (second !== undefined) read.push({ second: Number(second), brightest: 0 })
    const last = read.at(-1)
    if (brightest !== undefined && last) last.brightest = Number(brightest)
  }
  return read
}
