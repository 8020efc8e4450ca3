import { createHash } from 'node:crypto'

/** The id of a file that a team has at most once: the same for the same text, which names the team. */
export function fixedId(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  // A UUID of version 8, which is for ids of one's own making (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
