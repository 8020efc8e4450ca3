import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Seconds that are generated and then repeated. */
const MADE = 60

/** Writes a film of some minutes in 1280x720 with bursts of noise that resemble speech, by repeating one minute. */
export async function longFilm(folder: string, minutes: number): Promise<string> {
  const [minute, list, out] = ['minute.mp4', 'list.txt', 'long.mp4'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', `testsrc2=s=1280x720:r=30:d=${MADE}`],
    ...['-f', 'lavfi', '-i', `anoisesrc=d=${MADE}:c=pink:a=0.4,tremolo=f=0.7:d=0.9`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '30', '-g', '60', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', minute],
  ])
  await writeFile(list, Array.from({ length: minutes }, () => `file '${minute}'`).join('\n'))
  await runFfmpeg([
    '-y',
    '-f',
    'concat',
    '-safe',
    '0',
    '-i',
    list,
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    out,
  ])
  return out
}
