import type { Writable } from 'node:stream'
import { createCanvas } from '@napi-rs/canvas'
import { spawnFfmpeg } from '../../../remotion/environment/ffmpeg'
import type { TalkSpeech } from '../sound/speak-script'
import { performTalk } from './motion/performance'
import { FPS, HEIGHT, WIDTH } from './size'
import { setStage } from './stage'

/** H.264 High as ingest makes it, so that the talk can be played and cut without another rendition. */
const VIDEO = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '20',
  '-profile:v',
  'high',
  '-pix_fmt',
  'yuv420p',
]
const COLOR = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]
/** Frames for which a painted one is held: drawn films are painted "on twos", and painting is most of the work. */
const HELD = 2

const filtersTo = (frames: number) =>
  `scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,fps=${FPS},trim=end_frame=${frames}`
const SOUND = ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2']

/** Unlike `once` of node:events it does not reject with EPIPE, which says less than ffmpeg's own error. */
const drained = (stream: Writable): Promise<void> => new Promise(resolve => stream.once('drain', resolve))

/**
 * Paints every second frame of the talk and writes an MP4: 1920x1080, 30 frames a second, H.264 and AAC.
 * @param sound a WAV file of the talk; @param file where the MP4 goes.
 * @param onProgress is told how many frames are done, and of how many.
 * @throws {FfmpegError} when the file can't be written.
 */
export const filmTalk = async (
  speech: TalkSpeech,
  sound: string,
  file: string,
  onProgress: (frame: number, frames: number) => void = () => {},
): Promise<void> => {
  const performance = performTalk(speech)
  const drawMoment = setStage()
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgba',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    `${FPS / HELD}`,
    '-i',
    'pipe:0',
  ]
  const output = [
    '-vf',
    filtersTo(performance.frames),
    ...VIDEO,
    ...COLOR,
    ...SOUND,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ]
  const { stdin, stdout, done } = spawnFfmpeg([...raw, '-i', sound, ...output, '-y', file])
  stdout.resume()
  const brush = createCanvas(WIDTH, HEIGHT).getContext('2d')
  let taken: Promise<unknown> = Promise.resolve()
  for (let frame = 0; frame < performance.frames; frame += HELD) {
    // The next frame is painted while ffmpeg still takes the one before: `data` is a copy.
    drawMoment(brush, performance.at(frame))
    const pixels = brush.canvas.data()
    await taken
    // Where ffmpeg is gone, `done` has the error; waiting for it to take more would be for ever.
    if (!stdin.write(pixels)) taken = Promise.race([drained(stdin), done])
    onProgress(Math.min(performance.frames, frame + HELD), performance.frames)
  }
  stdin.end()
  await done
}
