import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

const film = (size: string, seconds: number) =>
  ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=30:duration=${seconds}`] as const
const noise = (seconds: number) =>
  ['-f', 'lavfi', '-i', `anoisesrc=color=pink:amplitude=0.2:duration=${seconds}`] as const
const upright = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart'] as const

/** Bytes after which the truncated film ends; only some of its frames are complete. */
const CUT_AT = 60_000

/** Files that can't become a clip, by name; each is made at the given path. */
const MAKERS = {
  'text.mp4': file => writeFile(file, 'This is only text, whatever it is called.\n'.repeat(50)),
  'empty.mp4': file => writeFile(file, ''),
  'cut-off.mp4': async file => {
    await runFfmpeg(['-y', ...film('640x360', 3), ...noise(3), ...upright, file])
    await truncate(file, CUT_AT)
  },
  'headless.mp4': async file => {
    await runFfmpeg(['-y', ...film('640x360', 3), ...noise(3), '-pix_fmt', 'yuv420p', file])
    await truncate(file, CUT_AT)
  },
  'wide.mp4': file => runFfmpeg(['-y', ...film('4400x400', 1), ...upright, file]),
  'noise.wav': file => runFfmpeg(['-y', ...noise(3), file]),
  'silent-film.mp4': file => runFfmpeg(['-y', ...film('640x360', 1), ...upright, file]),
  'blink.wav': file => runFfmpeg(['-y', ...noise(0.05), file]),
} satisfies Record<string, (file: string) => Promise<unknown>>

export type BadFile = keyof typeof MAKERS

/** Makes all of them in a folder, each under its name. */
export const makeBadFiles = async (folder: string): Promise<void> => {
  for (const [name, make] of Object.entries(MAKERS)) await make(join(folder, name))
}
