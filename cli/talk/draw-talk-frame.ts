import { createCanvas } from '@napi-rs/canvas'
import { progressLine } from '../progress-line'
import { ensureTalk, type Talk } from './ensure-talk'
import { loadTalkSpeech } from './ensure-talk-sound'
import { performTalk } from './picture/motion/performance'
import { FPS, HEIGHT, WIDTH } from './picture/size'
import { setStage } from './picture/stage'

const prepare = async () => ({ performance: performTalk(await loadTalkSpeech()), drawMoment: setStage() })
let prepared: ReturnType<typeof prepare> | undefined

/** The picture of the made talk at `seconds` (before its start or past its end: the nearest one), as a PNG. */
export const drawTalkFrame = async (seconds: number): Promise<Buffer> => {
  prepared ??= prepare()
  const { performance, drawMoment } = await prepared
  const frame = Math.max(0, Math.min(performance.frames - 1, Math.floor(seconds * FPS)))
  const canvas = createCanvas(WIDTH, HEIGHT)
  drawMoment(canvas.getContext('2d'), performance.at(frame))
  return canvas.encode('png')
}

const STEPS = { sound: 'Speaking the talk, turn', picture: 'Filming the talk, frame' }

/** The made talk, with its making shown on stderr the first time. Errors are those of `ensureTalk`. */
export const talkWithProgress = (): Promise<Talk> => {
  const progress = progressLine()
  return ensureTalk(({ step, done, total }) => progress.update(`${STEPS[step]} ${done} of ${total}`)).finally(
    () => progress.end(),
  )
}
