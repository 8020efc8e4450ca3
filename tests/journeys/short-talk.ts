import { join } from 'node:path'
import { ensureTalk } from '../../cli/talk/ensure-talk'
import { runFfmpeg } from '../../remotion/environment/ffmpeg'

/** The pause (seconds of the made talk) between its second story and its third. */
const END = 64.8

/** The first two stories of the made talk as an MP4 in `folder`, larger than one part of an upload. */
export async function shortTalk(folder: string): Promise<string> {
  const { video } = await ensureTalk()
  const file = join(folder, 'Two stories.mp4')
  await runFfmpeg(['-y', '-i', video, '-t', String(END), '-c', 'copy', '-movflags', '+faststart', file])
  return file
}
