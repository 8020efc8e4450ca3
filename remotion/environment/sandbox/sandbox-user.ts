import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../cache'
import { findBrowser } from '../find-browser'

const run = promisify(execFile)

/**
 * The user that reads files of strangers where we are started as root: one that nothing else belongs to (no one has the
 * database). No name is needed.
 */
const USER = 64_646

/** Tells a process that was started as root to become this user. */
const VARIABLE = 'TALKREEL_SANDBOX_USER'

let isUsed = false

const setpriv = (...words: string[]) =>
  run('setpriv', [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', ...words])

/** May that user read the program, start the browser, and write where it is allowed to below `folder`? */
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
 * Lets files be read by a user of their own from now on, where this process is root and that user gets to the program
 * and to `folder`. Says whether files are read without the rights of root.
 */
export async function chooseSandboxUser(folder: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return true
  isUsed = await canWork(folder)
  return isUsed
}

/** What a sandboxed process has to be told so that it becomes that user. */
export const userVariables = (): Record<string, string> => (isUsed ? { [VARIABLE]: String(USER) } : {})

/** Returns a folder to whoever reads files. */
export async function chownToSandbox(folder: string): Promise<void> {
  if (isUsed) await chown(folder, USER, USER)
}

/** Becomes the user that `userVariables` told of, for good; its rights are gone for what this process starts too. */
export function dropRights(): void {
  const user = Number(process.env[VARIABLE])
  if (!user || process.getuid?.() !== 0) return
  process.setgroups?.([])
  process.setgid?.(user)
  process.setuid?.(user)
}
