import path from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { testTalk } from './talk'

/** The title in the tags of the test episode. */
export const EPISODE_TITLE = 'Episode 7: Keep the promise'

/** Writes an MP3 with a spoken text into a folder: with a title in its tags and a cover picture unless it is plain. */
export async function makeEpisode(
  folder: string,
  text: string,
  { name = 'episode-07', isPlain = false } = {},
): Promise<string> {
  const file = path.join(folder, `${name}.mp3`)
  const sound = ['-i', await testTalk(text)]
  const encoded = ['-c:a', 'libmp3lame', '-b:a', '96k', '-map_metadata', '-1', '-id3v2_version', '3']
  if (isPlain) {
    await runFfmpeg(['-y', ...sound, '-map', '0:a', ...encoded, file])
    return file
  }
  const picture = [
    '-f',
    'lavfi',
    '-i',
    'gradients=s=900x600:c0=0xE0702A:c1=0xB01060:x0=0:y0=0:x1=900:y1=600:d=1',
  ]
  await runFfmpeg([
    ...['-y', ...sound, ...picture, '-map', '0:a', '-map', '1:v', '-frames:v', '1', '-c:v', 'mjpeg'],
    ...['-pix_fmt', 'yuvj420p', ...encoded, '-metadata', `title=${EPISODE_TITLE}`],
    ...['-disposition:v', 'attached_pic', file],
  ])
  return file
}
