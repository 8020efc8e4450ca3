import { ffprobe } from '@/remotion/environment/ffprobe'
import { RenderError } from '../render-error'

/** What a file of another format than MP4 must have: seconds; the size in pixels, or none; the codec of its stream. */
export type ExpectedFile = {
  codec: string
  /** Null for a still. */
  seconds: number | null
  /** How far the length may be off, in seconds. */
  tolerance: number
  size: { width: number; height: number } | null
}

/** The length in seconds, and the bytes. */
export type FileProbe = { seconds: number; size: number }

/** MP3's frames have 1,152 samples; the first and the last are padded. */
export const MP3_PADDING = (2 * 1152) / 48_000

/**
 * Checks a file before it is delivered: one stream, its codec, size and length.
 * @throws {RenderError} on any difference.
 */
export async function checkFile(
  file: string,
  expected: ExpectedFile,
  signal: AbortSignal,
): Promise<FileProbe> {
  const { streams, format } = await ffprobe(file, { signal })
  const [stream] = streams
  const seconds = Number(format.duration ?? 0)
  const { size } = expected
  const faults = [
    streams.length !== 1 && `it has ${streams.length} streams`,
    stream?.codec_name !== expected.codec && `it is ${stream?.codec_name}`,
    size &&
      (stream?.width !== size.width || stream.height !== size.height) &&
      `it is ${stream?.width}x${stream?.height}`,
    expected.seconds !== null &&
      !(Math.abs(seconds - expected.seconds) <= expected.tolerance) &&
      `it lasts ${seconds} s instead of ${expected.seconds} s`,
  ].filter(Boolean)
  if (faults.length) throw new RenderError(`The rendered file is not as it should be: ${faults.join(', ')}`)
  return { seconds, size: Number(format.size ?? 0) }
}
