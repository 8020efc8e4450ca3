import { afterEach, expect, test, vi } from 'vitest'
import { notify, shownNotice } from '../notice/notices'
import { deleteFiled, moveFiled } from './change-filed'

afterEach(() => void vi.unstubAllGlobals())

const FILES = [{ id: 'a', folder: null }]

test.each([
  ['moved', () => moveFiled('uploads', FILES, null)],
  ['deleted', () => deleteFiled('uploads', FILES)],
])('while items are %s, the Undo of what was done before is not offered', (_, change) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  notify({ message: 'Moved to Interviews: 2 files', action: { label: 'Undo', run: () => {} } })
  void change()
  expect(shownNotice()).toBeNull()
})
