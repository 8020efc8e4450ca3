import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { runFfmpeg } from '../environment/ffmpeg'

/** A finished span: its file and its length in frames. */
export type Part = { file: string; frames: number }

/**
 * Joins spans by copy, puts the sound beside them and writes a file that starts to play before it is whole. Parts lie
 * in one folder and have the same settings; `sound` is null where there is nothing to be heard.
 */
export async function joinParts(
  parts: readonly Part[],
  sound: string | null,
  fps: number,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = dirname(out)
  const list = join(folder, 'parts.txt')
  const lines = parts.flatMap(({ file, frames }) => [
    `file ${basename(file)}`,
    `duration ${(frames / fps).toFixed(6)}`,
  ])
  await writeFile(list, ['ffconcat version 1.0', ...lines, ''].join('\n'))
  await runFfmpeg(
    [
      ...['-y', '-f', 'concat', '-safe', '0', '-i', list, ...(sound ? ['-i', sound] : [])],
      ...['-map', '0:v', ...(sound ? ['-map', '1:a'] : []), '-c', 'copy', '-map_metadata', '-1'],
      ...['-video_track_timescale', '30000', '-movflags', '+faststart', '-f', 'mp4', out],
    ],
    { signal },
  )
}
