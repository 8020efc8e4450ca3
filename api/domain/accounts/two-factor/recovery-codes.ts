import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashToken } from '@/api/platform/permissions/tokens'
import { hashWithSalt } from '../password'

const COUNT = 10
/** ASVS 5.0, 6.5.2, asks for 112 bits or more: six groups of four letters and digits have 120. */
const BYTES = 15
/** Letters and digits of the codes from before, which had 80 bits. */
const OLD_LENGTH = 16

/** One for all codes of a user, so that one of them is looked up by hashing what was typed once. */
const saltOf = (userId: string): Buffer =>
  createHash('sha256').update(`recovery codes of ${userId}`).digest().subarray(0, 16)

/**
 * A recovery code as it is kept: argon2id, as passwords are. Spaces, dashes and capitals make no difference. Codes of 80
 * bits, which were handed out before, are kept as SHA-256.
 */
export async function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  return typed.length === OLD_LENGTH ? hashToken(typed) : hashWithSalt(typed, saltOf(userId))
}

const newCode = (): string => new Secret({ size: BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')

/** New recovery codes of a user: as they are shown, this once, and as they are kept. */
export async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, newCode)
  return { codes, hashes: await Promise.all(codes.map(code => hashRecoveryCode(userId, code))) }
}
