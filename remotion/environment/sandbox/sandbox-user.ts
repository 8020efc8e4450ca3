import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../cache'
import { findBrowser } from '../find-browser'
import { OTHER_USER, USER } from './other-user'

const run = promisify(execFile)

/** The variable that tells a process that was started as root to switch to this user. */
const VARIABLE = 'TALKREEL_SANDBOX_USER'

let isUsed = false

const setpriv = (...words: string[]) => run('setpriv', [...OTHER_USER, ...words])

/** Whether that user can read the program, start the browser, and write to the allowed folders below `folder`. */
async function canWork(folder: string): Promise<boolean> {
  const own = await mkdtemp(join(folder, 'user-'))
  try {
    await chown(own, USER, USER)
    await setpriv('test', '-r', join(projectRoot, 'package.json'), '-a', '-x', findBrowser(), '-a', '-w', own)
    return true
  } catch {
    return false
  } finally {
    await rm(own, { recursive: true })
  }
}

/**
 * From now on reads user files as a separate user, if this process is root and that user can access the program and
 * `folder`. Returns whether files are read without root privileges.
 */
export async function chooseSandboxUser(folder: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return true
  isUsed = await canWork(folder)
  return isUsed
}

/** From now on reads user files as the user of this process. */
export function leaveSandboxUser(): void {
  isUsed = false
}

/** The environment variables that make a sandboxed process switch to that user. */
export const userVariables = (): Record<string, string> => (isUsed ? { [VARIABLE]: String(USER) } : {})

/** Makes the sandbox user the owner of a folder. */
export async function chownToSandbox(folder: string): Promise<void> {
  if (isUsed) await chown(folder, USER, USER)
}

/** Switches permanently to the user of `userVariables`; child processes lose root privileges too. */
export function dropRights(): void {
  const user = Number(process.env[VARIABLE])
  if (!user || process.getuid?.() !== 0) return
  process.setgroups?.([])
  process.setgid?.(user)
  process.setuid?.(user)
}
