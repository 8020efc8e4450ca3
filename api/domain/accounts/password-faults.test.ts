import { expect, test } from 'vitest'
import { passwordFaults } from './account-fields'

const faultsOf = (password1: string) => passwordFaults({ email: 'robin@example.test', password1 })

test.each([
  ['short', /too short/],
  ['20261121', /entirely numeric/],
  ['password', /too common/],
  ['Football', /too common/],
  ['qwertyuiop', /too common/],
  ['Robin@example.test', /too similar/],
])('rejects the password %s', (password, reason) => {
  expect(faultsOf(password).password1?.[0]).toMatch(reason)
})

test.each(['a long password', 'ÄÖÜäöü ßß 🙂', 'x'.repeat(64), 'no capitals and no digits'])(
  'accepts the password %s, because there are no composition rules',
  password => {
    expect(faultsOf(password)).toEqual({})
  },
)
