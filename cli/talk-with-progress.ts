import { ensureTalk, type Talk } from '../fixtures/talk/ensure-talk'
import { progressLine } from './progress-line'

const STEPS = { sound: 'Speaking the talk, turn', picture: 'Filming the talk, frame' }

/** Returns the generated talk, with progress on stderr while it is made. Errors are those of `ensureTalk`. */
export const talkWithProgress = (): Promise<Talk> => {
  const progress = progressLine()
  return ensureTalk(({ step, done, total }) => progress.update(`${STEPS[step]} ${done} of ${total}`)).finally(
    () => progress.end(),
  )
}
