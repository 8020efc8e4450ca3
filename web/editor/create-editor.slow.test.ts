import { test } from 'vitest'
import { checkPlay } from './testing/check-play'

const MINUTES = 10 * 60_000

test(
  'E2: thousands of random actions and gestures with undo and redo are what a plain history has',
  async () => {
    await checkPlay(400, 80)
  },
  MINUTES,
)
