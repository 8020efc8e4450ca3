import { expect, test, vi } from 'vitest'
import type { Editor } from '@/web/editor/core/editor'

const editor = {} as Editor

test('queues actions until the edits are loaded, runs them in order, then runs actions at once', async () => {
  // Other tests in the same process may have loaded the edits already.
  vi.resetModules()
  const { isWaitingForEdits, lazyEdits, runInOrder, withEdits } = await import('./with-edits')
  const done: string[] = []
  const cut = withEdits((_, edits) => void done.push(`cut ${typeof edits.cutWords}`))
  cut(editor)
  runInOrder(() => done.push('undo'))
  cut(editor)
  expect([isWaitingForEdits(), done]).toEqual([true, []])
  await lazyEdits.load()
  await expect.poll(isWaitingForEdits).toBe(false)
  expect(done).toEqual(['cut function', 'undo', 'cut function'])
  cut(editor)
  runInOrder(() => done.push('redo'))
  expect(done.slice(3)).toEqual(['cut function', 'redo'])
})
