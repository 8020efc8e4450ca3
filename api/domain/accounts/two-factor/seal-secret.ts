import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
/** NIST SP 800-38D: 96 random bits for each message. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** RFC 5869: a key for this use only, independent of the other uses of the server's secret. */
const keyOf = (serverSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'talkreel two-factor secrets', KEY_BYTES))

/** Encrypts a user's `text` with a key derived from the server's secret. Only the same user's id decrypts it. */
export function sealSecret(serverSecret: string, userId: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(serverSecret), nonce).setAAD(Buffer.from(userId))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url')
}

/** Decrypts a sealed text; null if it was changed, or belongs to another user or another server secret. */
export function openSecret(serverSecret: string, userId: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(serverSecret), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
