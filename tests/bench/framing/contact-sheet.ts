import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { Window } from './measure-film'

const EVERY_SECONDS = 2
const HEIGHT = 240
const COLUMNS = 10

/** Writes the visible part of a film every two seconds into one picture, `NAME.png` in `folder`. */
export async function writeSheet(
  file: string,
  name: string,
  windows: readonly Window[],
  { fps, folder }: { fps: number; folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const shown = windows.filter((_, n) => n % (EVERY_SECONDS * fps) === 0)
  // Each window is cropped from its own frame; a full frame is scaled to the same width.
  const at = (value: (window: Window) => number) =>
    shown.reduceRight((rest, window, index) => `if(eq(n,${index}),${value(window).toFixed(4)},${rest})`, '0')
  const width = Math.min(...shown.map(window => window.right - window.left))
  const crop = `crop=w='iw*${width.toFixed(4)}':h=ih:x='iw*(${at(({ left, right }) => (left + right - width) / 2)})':y=0`
  await runFfmpeg([
    ...[
      '-y',
      '-i',
      file,
      '-vf',
      `fps=1/${EVERY_SECONDS}:round=up:start_time=0,${crop},scale=-2:${HEIGHT},tile=${COLUMNS}x${Math.ceil(shown.length / COLUMNS)}:padding=4`,
    ],
    ...['-frames:v', '1', join(folder, `${name.replaceAll(/\W+/g, '-')}.png`)],
  ])
}
