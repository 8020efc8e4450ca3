import { Secret } from 'otpauth'
import { hashToken } from '../tokens'

const COUNT = 10
/** 80 bits can't be guessed, and need no salt and no slow hash. */
const BYTES = 10

/** A recovery code as it is kept, however it was typed: spaces, dashes and capitals make no difference. */
export const hashRecoveryCode = (code: string): string => hashToken(code.replace(/[\s-]/g, '').toLowerCase())

/** New recovery codes as they are shown, this once: four groups of four letters and digits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    new Secret({ size: BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-'),
  )
