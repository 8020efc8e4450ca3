import { writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { runFfmpeg } from '../environment/ffmpeg'
import { TIMESCALE } from './encoder'

/** A finished span: its file and its length in frames. */
export type SpanFile = { file: string; frames: number }

/** Frames that a decoder may have to wait for at most, as x264 makes them: one B picture above another. */
const REORDERED = 2

/**
 * Joins spans by copy, puts the sound beside them and writes a file that starts to play before it is whole. Parts lie
 * in one folder and have the same settings; `sound` is null where there is nothing to be heard.
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
  // Spans of one or two frames are decoded with less delay than others: times of decoding are told again, evenly. The
  // times of showing have to be named: left out they would be those of decoding, and frames would change places.
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
