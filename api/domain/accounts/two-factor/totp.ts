import { Secret, TOTP } from 'otpauth'

/** RFC 4226, section 4: a secret should have 160 bits. */
const SECRET_BYTES = 20
/** RFC 6238, section 5.2: at most one step for clocks that differ and for the time that typing takes. */
const WINDOW_STEPS = 1

/** Codes of RFC 6238 as every authenticator app makes them. */
const COMMON = { issuer: 'Talkreel', algorithm: 'SHA1', digits: 6, period: 30 } as const

const totpOf = (secret: string, label = '') =>
  new TOTP({ ...COMMON, label, secret: Secret.fromBase32(secret) })

/** A new random secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The `otpauth://` address that apps read from a QR code. `secret` in base32; `email` names the account in the app. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/**
 * The 30 s step since 1970 whose code `code` is, where that is the step of `at` (milliseconds since 1970) or of the
 * step before or after it; otherwise null.
 */
export function weightOfCode(secret: string, code: string, at: number): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: at, window: WINDOW_STEPS })
  return delta === null ? null : totp.counter({ timestamp: at }) + delta
}
