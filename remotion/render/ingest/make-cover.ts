import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'

/** The longest side of a cover in pixels. */
const SIDE = 1_080

/**
 * Writes the picture in a sound file, such as the cover of an episode, to `out` as a square JPEG of at most 1080 pixels,
 * cropped to its middle. Returns its side in pixels. Throws an `FfmpegError` when it can't be decoded.
 */
export async function makeCover(
  file: string,
  out: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const square = "crop='min(iw,ih)':'min(iw,ih)'"
  const small = `scale='2*trunc(min(${SIDE},iw)/2)':-1,setsar=1,format=yuvj420p`
  const written = ['-map', '0:v:0', '-frames:v', '1', '-vf', `${square},${small}`, '-q:v', '3']
  const format = ['-map_metadata', '-1', '-f', 'image2', '-update', '1', out]
  await runFfmpeg(['-y', '-i', file, ...written, ...format], { signal })
  const { streams } = await ffprobe(out, { signal })
  return streams[0]?.width ?? 0
}
