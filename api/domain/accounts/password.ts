import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const BYTES = 32

const hash = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost })

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The stored form of a password: argon2id in PHC format with a random salt. */
export const hashPassword = (password: string): Promise<string> => hashWithSalt(password, randomBytes(16))

/** Like `hashPassword`, with a given salt of 16 bytes: equal texts have equal hashes. */
export async function hashWithSalt(password: string, salt: Buffer): Promise<string> {
  const tag = await hash(password, salt, COST, BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${encode(salt)}$${encode(tag)}`
}

/** Stored in place of a hash while no password is set. */
export const NO_PASSWORD = '-'

/** Whether a password was set. */
export const hasPassword = ({ passwordHash }: { passwordHash: string }): boolean =>
  passwordHash !== NO_PASSWORD

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** A hash that no password matches, so that an unknown account takes as long as a wrong password. */
const NOBODY = hashPassword(randomBytes(32).toString('base64'))

/** Whether `password` matches the stored hash; always false, after the same work, if there is none. */
export async function checkPassword(password: string, kept: string | undefined): Promise<boolean> {
  const found = PHC.exec(kept ?? '') ?? PHC.exec(await NOBODY)
  if (!found) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = found
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await hash(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(given, expected) && kept !== undefined && PHC.test(kept)
}
