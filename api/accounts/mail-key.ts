import { createHmac, timingSafeEqual } from 'node:crypto'

const LIFE_MS = 3 * 86_400_000

const sign = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`verify-email\n${text}`).digest('base64url')

/** A key for a link in a mail: says which user confirms which address, and ends after three days. */
export function mailKey(secret: string, userId: string, email: string): string {
  const text = Buffer.from(JSON.stringify([userId, email, Date.now() + LIFE_MS])).toString('base64url')
  return `${text}.${sign(secret, text)}`
}

/** What a key says; null where it is forged or has ended. */
export function readMailKey(secret: string, key: string): { userId: string; email: string } | null {
  const [text = '', signature = ''] = key.split('.')
  const expected = Buffer.from(sign(secret, text))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [userId, email, ends] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [
    string,
    string,
    number,
  ]
  return ends > Date.now() ? { userId, email } : null
}
