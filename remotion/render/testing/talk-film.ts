import { createHash } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { cacheDir } from '@/remotion/environment/cache'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { makeOnce } from '@/remotion/environment/make-once'
import { filmMedia, testProject } from './test-project'

/** A video of 960x540 at 30 frames a second, and a canvas of 540x960 for it. */
const TALK_FILM = { width: 960, height: 540 }
export const CANVAS = { width: 540, height: 960 }

/** The colors are fixed, because ffmpeg otherwise picks others on each run, whatever the seed. */
const GRADIENT = 'gradients=s=960x540:r=30:speed=0.02:seed=3:c0=0xE0702A:c1=0x2FA86B'

/** ffmpeg's arguments for a video that is hard to scale, without its name. */
const filmArguments = (seconds: number): string[] => [
  ...['-y', '-f', 'lavfi', '-i', `${GRADIENT}:d=${seconds}`],
  ...['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=30:d=${seconds}`],
  ...['-f', 'lavfi', '-i', `sine=frequency=300:sample_rate=48000:duration=${seconds}`, '-filter_complex'],
  '[0][1]overlay=320:180,noise=alls=6:allf=t:all_seed=1,scale=out_color_matrix=bt709,format=yuv420p',
  ...[
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '14',
    '-g',
    '60',
    '-color_range',
    'tv',
    '-c:a',
    'aac',
  ],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-ac', '2'],
]

/**
 * Writes a video that is hard to scale: saturated edges, fine lines, soft gradients and grain, and a tone. Each length
 * is made once, as its gradients take ffmpeg as long as they last.
 */
export async function makeTalkFilm(out: string, seconds: number): Promise<void> {
  const parts = filmArguments(seconds)
  const key = createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16)
  const made = await makeOnce(cacheDir('talk-film'), { name: `${seconds}`, key }, async folder => {
    await runFfmpeg([...parts, join(folder, 'film.mp4')])
  })
  await copyFile(join(made, 'film.mp4'), out)
}

const WORDS = 'The part nobody tells you is how quiet it gets when the last client leaves'.split(' ')

const transcript: Transcript = {
  mediaRef: 'film',
  type: 'automatic',
  language: 'en',
  speakers: [],
  captions: true,
  scenes: [],
  subtitles: [
    {
      id: 's0',
      speaker_id: null,
      words: WORDS.map((text, index) => ({
        id: `w${index}`,
        text,
        start: index * 0.25,
        end: index * 0.25 + 0.22,
      })),
    },
  ],
}

type VideoInput = Extract<LayerInput, { asset: 'video'; trim: object }>

const drawn: LayerInput[] = [
  {
    ...{
      id: 'title',
      layer: 'TEXT',
      asset: 'text',
      text: 'Quiet rooms',
      left: 40,
      top: 90,
      width: 460,
      height: 70,
    },
    ...{ fontFamily: 'Inter', fontWeight: 700, fontSize: 34, fill: '#101010', backgroundColor: '#FFFFFF' },
    ...{ padding: 14, radius: 8, fade: { in: 0.3, out: 0 } },
  },
  {
    ...{ id: 'captions', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'film' },
    ...{ left: 20, top: 600, width: 500, height: 180 },
  },
  { id: 'progress', layer: 'PROGRESS_BAR', asset: 'progress', left: 0, top: 950, width: 540, height: 10 },
]

/** Creates a talk of `seconds` on a portrait canvas with title, captions and progress bar; `film` places its video. */
export const talkProject = (
  seconds: number,
  film: Partial<VideoInput> = {},
  presetStyle = 'Mozi',
): Project => {
  const layer: VideoInput = {
    ...{ id: 'film', layer: 'BACKGROUND_MEDIA', asset: 'video', mediaRef: 'film', ...CANVAS },
    ...{ trim: { start: 0, end: seconds }, ...film },
  }
  const media = { film: filmMedia(TALK_FILM, 30, seconds, true) }
  return testProject(CANVAS, [layer, ...drawn], media, { film: transcript }, presetStyle)
}
