import { join } from 'node:path'
import { ensureTalkSound } from '../../cli/talk/ensure-talk-sound'
import { runFfmpeg } from '../../remotion/environment/ffmpeg'
import { benchFilmNamed, buildFilm } from '../bench/framing/film'

/** The pause (seconds of the made talk) between its first story and its second. */
const END = 32.5

/** The first story of the made talk over a film of a woman who sits, as an MP4 in `folder`. */
export async function shortTalk(folder: string): Promise<string> {
  const [talk, seated] = [
    await ensureTalkSound(),
    await buildFilm({ ...benchFilmNamed('sits'), seconds: END }, folder),
  ]
  const file = join(folder, 'One story.mp4')
  const streams = ['-map', '0:v', '-map', '1:a', '-t', String(END), '-c:v', 'copy', '-c:a', 'aac']
  await runFfmpeg(['-y', '-i', seated.file, '-i', talk.sound, ...streams, '-movflags', '+faststart', file])
  return file
}
