import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Brightness of the brightest pixel, from 16 (black) to 235 (white), at a second of the file. */
export type Brightness = { second: number; brightest: number }

/** A picture without a pixel brighter than this looks black. */
const BLACK = 24

/** A picture with a pixel brighter than this is surely not black; above `BLACK`, since two engines differ by a shade. */
const NOT_BLACK = 40

export const isBlack = (brightest: number): boolean => brightest <= BLACK

export const isBright = (brightest: number): boolean => brightest > NOT_BLACK

/** A frame or its brightness in ffmpeg's log, with the number of the filter that wrote it. */
const LINE = /\[Parsed_metadata_(\d+) @ [^\]]*\] (?:frame:.*pts_time:(\S+)|lavfi\.signalstats\.YMAX=(\d+))/g

const MEASURE = 'scale=out_range=tv,format=yuv420p,signalstats,metadata=print'

type Measured = Brightness & { filter: number }

function measuredIn(log: string): Measured[] {
  const read: Measured[] = []
  for (const [, number, second, brightest] of log.matchAll(LINE)) {
    const filter = Number(number)
    if (second !== undefined) read.push({ filter, second: Number(second), brightest: 0 })
    const last = read.findLast(one => one.filter === filter)
    if (brightest !== undefined && last) last.brightest = Number(brightest)
  }
  return read
}

/**
 * Reads the brightness of the frames of `input`, ffmpeg's options with `-i`. Of a long log only the last 64 KiB are
 * kept: some 500 frames.
 * @throws {FfmpegError} when the file can't be decoded.
 */
export async function readBrightness(
  input: readonly string[],
  signal: AbortSignal,
  stdin?: Uint8Array,
): Promise<Brightness[]> {
  const { stderr } = await runFfmpeg([...input, '-map', '0:v:0', '-vf', MEASURE, '-f', 'null', '-'], {
    signal,
    ...(stdin && { stdin }),
  })
  return measuredIn(stderr)
}

/** How many filters measure a key frame. */
const FILTERS = `trim=end_frame=1,${MEASURE}`.split(',').length

/**
 * Reads the brightness of the key frames before the given seconds of a video, in one run. Undefined for a second with
 * no key frame before it.
 * @throws {FfmpegError} when the file can't be decoded.
 */
export async function readKeyFrames(
  file: string,
  seconds: readonly number[],
  signal: AbortSignal,
): Promise<(Brightness | undefined)[]> {
  const inputs = seconds.flatMap(second => [
    ...['-noaccurate_seek', '-skip_frame', 'nokey', '-ss', second.toFixed(3), '-i', file],
  ])
  const graph = seconds.map((_, index) => `[${index}:v:0]trim=end_frame=1,${MEASURE}[m${index}]`).join(';')
  const outputs = seconds.flatMap((_, index) => ['-map', `[m${index}]`, '-frames:v', '1', '-f', 'null', '-'])
  const { stderr } = await runFfmpeg(['-copyts', ...inputs, '-filter_complex', graph, ...outputs], { signal })
  const measured = measuredIn(stderr)
  return seconds.map((_, index) => measured.find(({ filter }) => filter === (index + 1) * FILTERS - 1))
}
