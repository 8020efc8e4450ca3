import { expect, test, vi } from 'vitest'
import type { Editor } from '@/web/editor/core/editor'

const editor = {} as Editor

test('actions done before their edits are fetched run afterwards, in their order; from then on at once', async () => {
  // Other tests of the same process may have fetched the edits.
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
