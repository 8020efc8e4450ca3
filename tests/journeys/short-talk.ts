import { join } from 'node:path'
import { ensureTalk } from '../../cli/talk/ensure-talk'
import { runFfmpeg } from '../../remotion/environment/ffmpeg'

/** The pause (seconds of the made talk) between its first story and its second. */
const END = 32.5

/** The first story of the made talk as an MP4 in `folder`. */
export async function shortTalk(folder: string): Promise<string> {
  const { video } = await ensureTalk()
  const file = join(folder, 'One story.mp4')
  await runFfmpeg(['-y', '-i', video, '-t', String(END), '-c', 'copy', '-movflags', '+faststart', file])
  return file
}
