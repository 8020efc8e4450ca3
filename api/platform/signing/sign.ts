import { createHmac, timingSafeEqual } from 'node:crypto'

const DAY_MS = 86_400_000

const today = (): number => Math.floor(Date.now() / DAY_MS)

const signature = (secret: string, path: string, day: number): string =>
  createHmac('sha256', secret).update(`media\n${day}\n${path}`).digest('base64url').slice(0, 32)

/** An address under which a path of `/media/` may be read: the same all day (UTC), good until the end of the next. */
export const signedPath = (secret: string, path: string): string =>
  `${path}?sig=${signature(secret, path, today())}`

/** Whether a signature was made for this path today or yesterday. */
export function isSigned(secret: string, path: string, given: string): boolean {
  const bytes = Buffer.from(given)
  return [today(), today() - 1].some(day => {
    const expected = Buffer.from(signature(secret, path, day))
    return bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
}
