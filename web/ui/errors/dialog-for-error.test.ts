import { expect, test } from 'vitest'
import { flattenError } from '@/web/client/api-error'
import { dialogForError } from './dialog-for-error'

const quota = { code: 'EXPORT_DURATION', limit: 10, used: 9.5, needed: 1, unit: 'minutes' }

test.each([
  [
    'an address that is not confirmed',
    { detail: 'E-mail is not verified.', code: 'email_not_verified' },
    { kind: 'check-inbox' },
  ],
  ['no code, whatever the sentence says', { detail: 'E-mail is not verified.' }, null],
  [
    'show_upgrade with its key',
    { detail: 'Spent', show_upgrade: 'EXPORT_DURATION', quota },
    { kind: 'upgrade', key: 'EXPORT_DURATION', message: 'Spent', quota },
  ],
  [
    'show_notification',
    { detail: 'No plan has more.', show_notification: true, quota },
    { kind: 'contact', message: 'No plan has more.' },
  ],
  [
    'missing credits',
    { detail: 'You need 4 credits', insufficient: 'credits', quota },
    { kind: 'insufficient', of: 'credits', message: 'You need 4 credits', quota },
  ],
  [
    'missing storage before the plan that has more',
    { detail: 'Too big', insufficient: 'storage', show_upgrade: 'STORAGE', quota },
    { kind: 'insufficient', of: 'storage', message: 'Too big', quota },
  ],
  [
    'a quota that is none',
    { detail: 'Spent', show_upgrade: 'X', quota: { code: 1 } },
    { kind: 'upgrade', key: 'X', message: 'Spent' },
  ],
  [
    'the plan that suffices',
    { detail: 'Spent', show_upgrade: 'EXPORT_DURATION', plan: 'PREMIUM' },
    { kind: 'upgrade', key: 'EXPORT_DURATION', message: 'Spent', plan: 'PREMIUM' },
  ],
  ['nothing', { detail: 'Not found.' }, null],
  ['a key that is none', { detail: 'No', show_upgrade: true, show_notification: 'yes' }, null],
  ['a page of HTML', null, null],
])('Opens the dialog for an error response: %s', (_, body, dialog) => {
  expect(dialogForError(flattenError(403, body))).toEqual(dialog)
})

test('Passes the refused call to payment dialogs', () => {
  const again = () => Promise.resolve()
  for (const body of [{ show_upgrade: 'EXPORT_DURATION' }, { insufficient: 'credits' }])
    expect(dialogForError(flattenError(403, body), again)).toMatchObject({ again })
})
