import { afterEach, expect, test } from 'vitest'
import {
  closeDialog,
  type DialogRequest,
  openDialog,
  shownDialog,
  subscribeDialogs,
} from '../dialog/open-dialog'

afterEach(closeDialog)

test('Replaces the open dialog when another one opens, and shows none after closing', () => {
  const seen: (DialogRequest | null)[] = []
  const stop = subscribeDialogs(() => seen.push(shownDialog()))
  openDialog({ kind: 'check-inbox' })
  openDialog({ kind: 'contact', message: 'No plan has more of it.' })
  closeDialog()
  stop()
  openDialog({ kind: 'check-inbox' })
  expect(seen).toEqual([
    { kind: 'check-inbox' },
    { kind: 'contact', message: 'No plan has more of it.' },
    null,
  ])
})
