import { chown } from 'node:fs/promises'

/**
 * The user id for reading user files when we run as root: one that owns nothing (the database has its own user). It
 * needs no name.
 */
export const USER = 64_646

/** Options of setpriv that switch from root to that user. */
export const OTHER_USER: readonly string[] = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']

/** Makes that user the owner of a folder, if this process is root. */
export async function chownToOther(folder: string): Promise<void> {
  if (process.getuid?.() === 0) await chown(folder, USER, USER)
}
