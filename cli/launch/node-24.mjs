import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inProject } from './project.mjs'
import { Refusal } from './refusal.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

const findNode24 = () => {
  const brought = inProject('node_modules', '.bin', 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Refusal(
    `Node 24 does not come along for ${process.platform} ${process.arch}: install Node 24 and start again.`,
  )
}

/** Runs cli/main.ts with `args` in Node 24, forwards signals, and returns its exit code. */
export const runInNode24 = args =>
  new Promise((resolve, reject) => {
    const loader = pathToFileURL(inProject('node_modules', 'tsx', 'dist', 'loader.mjs')).href
    const child = spawn(findNode24(), ['--import', loader, inProject('cli', 'main.ts'), ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: [inProject('node_modules', '.bin'), process.env.PATH].join(delimiter),
        TSX_TSCONFIG_PATH: inProject('tsconfig.json'),
      },
    })
    for (const signal of FORWARDED) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
