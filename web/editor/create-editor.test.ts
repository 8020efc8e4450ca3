import { test } from 'vitest'
import { checkPlay } from './testing/check-play'

test('E2: random actions and gestures with undo and redo are what a plain history has, valid, and saved whole', async () => {
  await checkPlay(12, 20)
})
