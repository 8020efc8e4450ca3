import { Secret, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, totpUri, weightOfCode } from './totp'

/** The secret of RFC 6238, appendix B. */
const RFC_SECRET = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238: at %i s the code is %s', (seconds, code) => {
  expect(weightOfCode(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('accepts a clock 30 s ahead or behind, and no more', () => {
  const taken = [-2, -1, 0, 1, 2].map(steps =>
    weightOfCode(RFC_SECRET, '050471', 1_111_111_111_000 + steps * 30_000),
  )
  const step = Math.floor(1_111_111_111 / 30)
  expect(taken).toEqual([null, step, step, step, null])
})

test('rejects codes without six digits', () => {
  for (const code of ['', '50471', '0050471', 'abcdef', '050 471'])
    expect(weightOfCode(RFC_SECRET, code, 1_111_111_111_000)).toBeNull()
})

test('the URI for apps contains a secret of 20 bytes and the account name', () => {
  const secret = newSecret()
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(newSecret()).not.toBe(secret)
  const read = URI.parse(totpUri(secret, 'mara+talk@example.test'))
  expect(read).toMatchObject({ issuer: 'Talkreel', label: 'mara+talk@example.test', digits: 6, period: 30 })
  expect(read.secret.base32).toBe(secret)
})
