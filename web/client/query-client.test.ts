import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient } from './query-client'

const MICROTASKS = 50

test('a change is shown as being saved before the next event of the page', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const saving = new MutationObserver(queryClient, { mutationFn: () => promise })
  const seen: string[] = []
  // As `useMutation` subscribes.
  const leave = saving.subscribe(notifyManager.batchCalls(({ status }) => void seen.push(status)))
  const saved = saving.mutate()
  // Events come after all microtasks, of which it takes a few.
  for (let turn = 0; turn < MICROTASKS; turn++) await null
  expect(seen).toContain('pending')
  resolve()
  await saved
  leave()
})
