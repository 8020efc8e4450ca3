import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './seal-secret'

test('decrypts only for the same user and server secret', () => {
  const sealed = sealSecret('server', 'mara', 'JBSWY3DP')
  expect(openSecret('server', 'mara', sealed)).toBe('JBSWY3DP')
  expect(openSecret('server', 'ben', sealed)).toBeNull()
  expect(openSecret('other', 'mara', sealed)).toBeNull()
  expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DP')).toBe(false)
  expect(sealSecret('server', 'mara', 'JBSWY3DP')).not.toBe(sealed)
})

test('rejects changed and truncated ciphertexts', () => {
  const bytes = Buffer.from(sealSecret('server', 'mara', 'JBSWY3DP'), 'base64url')
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes)
    changed[index] = byte ^ 1
    expect(openSecret('server', 'mara', changed.toString('base64url'))).toBeNull()
  }
  for (const sealed of ['', 'short', bytes.subarray(0, -1).toString('base64url')])
    expect(openSecret('server', 'mara', sealed)).toBeNull()
})
