import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { canWrite } from './can-write.mjs'
import { countInstalled } from './count-installed.mjs'
import { inProject, root } from './project.mjs'
import { Refusal } from './refusal.mjs'

const LOG = inProject('.cache', 'install.log')
const REPORT_TTY_MS = 1000
const REPORT_MS = 15_000

const REASONS = [
  [/ENOSPC/, 'the disk is full'],
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH/,
    'the package registry can not be reached',
  ],
  [/EACCES|EPERM/, 'a folder may not be written to'],
  [/EINTEGRITY/, 'a package is not what the lock file expects'],
]

/** A cache folder that this user can't write to would make npm fail, so another one is used instead. */
const cacheOption = () => {
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  const usable = canWrite(existsSync(cache) ? cache : homedir())
  return usable ? [] : ['--cache', inProject('.cache', 'npm')]
}

const npmCommand = () => {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script] : ['npm']
}

const spawnNpm = () => {
  const [program, ...first] = npmCommand()
  const log = openSync(LOG, 'w')
  // `npm ci` rejects a lock file without the packages of other systems, which some registries lack. With --no-save `npm
  // install` also uses the versions of the lock file and does not modify it. The log level is set because the log must
  // have the reason of a failure even if npm was started with --silent.
  const args = ['install', '--loglevel=notice', '--no-save', '--include=dev', '--include=optional']
  args.push('--no-fund', '--no-audit', '--fetch-timeout=120000')
  const child = spawn(program, [...first, ...args, ...cacheOption()], {
    cwd: root,
    stdio: ['ignore', log, log],
    // The CPU library is part of the package; the install script would download others.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => closeSync(log))
}

const showProgress = () => {
  const { done, total } = countInstalled()
  const text = `Installing dependencies: ${done} of ${total} packages`
  process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
}

/** Installs the packages of the lock file, with progress on stderr. */
export const npmInstall = async () => {
  const timer = setInterval(showProgress, process.stderr.isTTY ? REPORT_TTY_MS : REPORT_MS)
  const code = await spawnNpm().finally(() => clearInterval(timer))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  if (code === 0) return
  const known = REASONS.find(([pattern]) => pattern.test(readFileSync(LOG, 'utf8')))
  const why = known ? known[1] : 'npm gave an error'
  throw new Refusal(`The dependencies could not be installed, because ${why}. What npm said is in ${LOG}`)
}
