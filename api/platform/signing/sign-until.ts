import { createHmac, timingSafeEqual } from 'node:crypto'

const signature = (secret: string, path: string, expires: number): string =>
  createHmac('sha256', secret).update(`until\n${expires}\n${path}`).digest('base64url').slice(0, 32)

/** A link to a path of this site that is good until a time; the query has its end in seconds since 1970. */
export function linkUntil(secret: string, path: string, end: Date): string {
  const expires = Math.floor(end.getTime() / 1000)
  return `${path}?expires=${expires}&sig=${signature(secret, path, expires)}`
}

/** Whether a link to this path was made with these parameters, and has not expired. */
export function isLinkValid(
  secret: string,
  path: string,
  { expires, sig }: { expires: number; sig: string },
  now: Date,
): boolean {
  const [given, expected] = [Buffer.from(sig), Buffer.from(signature(secret, path, expires))]
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned && now.getTime() < expires * 1000
}
