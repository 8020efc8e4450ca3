import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Loudness according to ITU-R BS.1770-4, to a tenth: integrated in LUFS, and true peak in dBTP where it was asked for. */
export type Loudness = { integrated: number; truePeak: number }

/**
 * ffmpeg's meter, which lets sound pass unchanged and reports at the end. Mono counts as it is heard from two speakers,
 * 3 LU louder. True peaks take most of its time.
 */
export const loudnessFilter = (peak: 'true' | 'none'): string =>
  `ebur128=peak=${peak}:dualmono=true:framelog=verbose`

/** What ffmpeg reports for silence, and the loudness below which BS.1770 ignores sound. */
export const SILENCE_LUFS = -70

const numberAfter = (label: RegExp, report: string): number => {
  const found = label.exec(report)?.[1]
  return found === undefined || found === '-inf' || found === 'nan' ? Number.NEGATIVE_INFINITY : Number(found)
}

/** The loudness in ffmpeg's log of a run with `loudnessFilter`. */
export const readLoudness = (stderr: string): Loudness => {
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  return {
    integrated: Math.max(SILENCE_LUFS, numberAfter(/I:\s+(-?[\d.]+|nan|-inf) LUFS/, summary)),
    truePeak: numberAfter(/Peak:\s+(-?[\d.]+|nan|-inf) dBFS/, summary),
  }
}

/**
 * Measures the loudness of a file's sound. `input` are ffmpeg's options for the file, and the file. Sound of less than
 * 0.4 s, the unit of BS.1770, is measured with silence after it.
 * @throws {FfmpegError} when it can't be read; the signal's reason when aborted.
 */
export const measureLoudness = async (
  input: readonly string[],
  peak: 'true' | 'none',
  signal?: AbortSignal,
): Promise<Loudness> => {
  const filter = `apad=pad_dur=0.4,${loudnessFilter(peak)}`
  const { stderr } = await runFfmpeg([...input, '-map', '0:a:0', '-af', filter, '-f', 'null', '-'], {
    signal,
  })
  return readLoudness(stderr)
}
