import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { runFfmpeg } from '../environment/ffmpeg'
import { TIMESCALE } from './encoder'

/** A finished span: its file and its length in frames. */
export type SpanFile = { file: string; frames: number }

/** Maximum number of frames that a decoder waits for with x264's settings: one B frame that refers to another. */
const REORDERED = 2

/**
 * Joins spans by copy, adds the sound and writes a file that can start to play before it is complete. The parts are in
 * one folder and have the same settings; `sound` is null for a silent video.
 */
export async function joinSpans(
  parts: readonly SpanFile[],
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
  // Spans of one or two frames have a shorter decoding delay than others, so decoding times are rewritten evenly.
  // Display times have to be set too: by default they would equal the decoding times and reorder frames.
  const frame = TIMESCALE / fps
  const evenly = `setts=pts=PTS:dts=(N-${REORDERED})*${frame}:duration=${frame}`
  await runFfmpeg(
    [
      ...['-y', '-f', 'concat', '-safe', '0', '-i', list, ...(sound ? ['-i', sound] : [])],
      ...['-map', '0:v', ...(sound ? ['-map', '1:a'] : []), '-c', 'copy', '-map_metadata', '-1'],
      ...[
        '-bsf:v',
        evenly,
        '-video_track_timescale',
        String(TIMESCALE),
        '-movflags',
        '+faststart',
        '-f',
        'mp4',
        out,
      ],
    ],
    { signal },
  )
}
