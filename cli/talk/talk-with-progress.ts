import { progressLine } from '../progress-line'
import { ensureTalk, type Talk } from './ensure-talk'

const STEPS = { sound: 'Speaking the talk, turn', picture: 'Filming the talk, frame' }

/** The made talk, with its making shown on stderr the first time. Errors are those of `ensureTalk`. */
export const talkWithProgress = (): Promise<Talk> => {
  const progress = progressLine()
  return ensureTalk(({ step, done, total }) => progress.update(`${STEPS[step]} ${done} of ${total}`)).finally(
    () => progress.end(),
  )
}
