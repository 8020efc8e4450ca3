import { createHash } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashToken } from '@/api/platform/permissions/tokens'
import { hashWithSalt } from '../password'

const COUNT = 10
/** ASVS 5.0, 6.5.2, asks for 112 bits or more: six groups of four letters and digits have 120. */
const BYTES = 15
/** The length of the older codes, which had 80 bits. */
const OLD_LENGTH = 16

/** One salt for all codes of a user, so that a code is found by hashing the input once. */
const saltOf = (userId: string): Buffer =>
  createHash('sha256').update(`recovery codes of ${userId}`).digest().subarray(0, 16)

/**
 * The stored form of a recovery code: argon2id, like passwords. Spaces, dashes and case are ignored. The older codes of
 * 80 bits are stored as SHA-256.
 */
export async function hashRecoveryCode(userId: string, code: string): Promise<string> {
  const typed = code.replace(/[\s-]/g, '').toLowerCase()
  return typed.length === OLD_LENGTH ? hashToken(typed) : hashWithSalt(typed, saltOf(userId))
}

const newCode = (): string => new Secret({ size: BYTES }).base32.toLowerCase().replace(/(.{4})(?=.)/g, '$1-')

/** New recovery codes of a user: the codes to show once, and their hashes. */
export async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: COUNT }, newCode)
  return { codes, hashes: await Promise.all(codes.map(code => hashRecoveryCode(userId, code))) }
}
