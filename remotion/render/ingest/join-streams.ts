import { rename } from 'node:fs/promises'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { damagedError } from './media-error'

type JoinOptions = {
  signal?: AbortSignal
  /** Seconds written so far. */
  onProgress?(seconds: number): void
}

/**
 * Joins the picture of one file and the sound of another, as they are, in an MP4 whose index is at its beginning. `out`
 * is written atomically. Throws a `MediaError` if one has none.
 */
export async function joinStreams(
  picture: string,
  sound: string,
  out: string,
  { signal, onProgress }: JoinOptions = {},
): Promise<void> {
  const part = `${out}.part`
  try {
    await runFfmpeg(
      [
        ...['-y', '-i', picture, '-i', sound, '-map', '0:v:0', '-map', '1:a:0', '-c', 'copy'],
        ...['-movflags', '+faststart', '-f', 'mp4', part],
      ],
      { signal, onProgress: ({ seconds }) => onProgress?.(seconds) },
    )
  } catch (error) {
    throw damagedError(error)
  }
  await rename(part, out)
}
