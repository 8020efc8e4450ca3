import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { findOnPath } from '@/remotion/environment/missing-tool'
import { progressLine } from '../progress-line'

const STATUS_FD = 3
const OPTIONS = ['-y', '-q', '-o', `APT::Status-Fd=${STATUS_FD}`, '-o', 'DPkg::Lock::Timeout=300']

/** Whether this user can install system packages with apt-get: root on a Debian-based system. */
export const canUseApt = (): boolean => process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined

/** Runs apt-get. Returns its last error line, or undefined on success. */
const runApt = (args: string[], title: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const progress = progressLine()
    progress.update(title)
    const child = spawn('apt-get', [...OPTIONS, ...args], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    })
    let complaint = ''
    createInterface({ input: child.stderr as Readable }).on('line', line => {
      if (line.startsWith('E:')) complaint = line.slice(2).trim()
    })
    // dlstatus:<n>:<percent>:<what> while fetching, pmstatus:<package>:<percent>:<what> while installing.
    createInterface({ input: child.stdio[STATUS_FD] as Readable }).on('line', line => {
      const [, , percent, what] = line.split(':', 4)
      if (what) progress.update(`${title}: ${Math.round(Number(percent))} %, ${what}`)
    })
    child.once('error', reject)
    child.once('close', code => {
      progress.end()
      resolve(code === 0 ? undefined : complaint || `apt-get exited with ${code}`)
    })
  })

let listsRead: Promise<string | undefined> | undefined

/**
 * Installs a system package, with progress on stderr. The package lists are updated once a run.
 * @returns undefined, or apt's reason when the install failed.
 */
export const aptInstall = async (name: string): Promise<string | undefined> => {
  console.error(`Installing ${name} with apt-get.`)
  listsRead ??= runApt(['update'], 'Reading package lists')
  // Outdated lists are often sufficient, so a failed update matters only if the install fails too.
  const lists = await listsRead
  const complaint = await runApt(['install', '--no-install-recommends', name], `Installing ${name}`)
  if (!complaint) console.error(`Installed ${name}.`)
  return complaint && (lists ?? complaint)
}
