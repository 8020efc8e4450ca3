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

/** A cache that another user made under this home would stop npm, so a closed one is passed over. */
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
  // `npm ci` refuses a lock file without the packages of other systems, which not every registry carries.
  // With --no-save `npm install` takes the versions of the lock file too, and leaves the file as it is.
  // However quiet npm was told to be when it started us, its reasons for failing belong into the log.
  const args = ['install', '--loglevel=notice', '--no-save', '--include=dev', '--include=optional']
  args.push('--no-fund', '--no-audit')
  const child = spawn(program, [...first, ...args, ...cacheOption()], {
    cwd: root,
    stdio: ['ignore', log, log],
    // The library that computes on the processor comes with its package; the script would fetch others.
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

/** Installs what the lock file names, with progress on stderr. */
export const npmInstall = async () => {
  const timer = setInterval(showProgress, process.stderr.isTTY ? REPORT_TTY_MS : REPORT_MS)
  const code = await spawnNpm().finally(() => clearInterval(timer))
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  if (code === 0) return
  const known = REASONS.find(([pattern]) => pattern.test(readFileSync(LOG, 'utf8')))
  const why = known ? known[1] : 'npm gave an error'
  throw new Refusal(`The dependencies could not be installed, because ${why}. What npm said is in ${LOG}`)
}
