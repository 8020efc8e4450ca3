import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@/api/testing/free-port'
import { projectRoot } from '@/remotion/environment/cache'

/** The whole product, running. `output` is everything it has printed; `ended` settles when it has stopped or died. */
export type Talkreel = {
  address: string
  dataDir: string
  output(): string
  ended: Promise<unknown>
  stop(): Promise<void>
}

/** Milliseconds to start, including building the pages on a busy machine. */
const PATIENCE = 240_000

const ADDRESS = /^Talkreel is at (\S+)$/m

/** Resolves with the address once it is printed. Rejects with the output if it never is. */
function printedAddress(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const address = ADDRESS.exec(output())?.[1]
      if (address) resolve(address)
    }
    const fail = (what: string) => reject(new Error(`npm start ${what}:\n${output()}`))
    AbortSignal.timeout(PATIENCE).onabort = () => fail('gave no address')
    child.stdout?.on('data', look)
    child.once('error', reject)
    child.once('exit', code => fail(`ended with ${code}`))
  })
}

/**
 * Starts Talkreel as `npm start` does, on a free port, in an empty data folder that is removed when it stops; or in
 * the folder of `before`, which has died. As in production, no demo account is created.
 */
export async function startTalkreel(before?: Pick<Talkreel, 'address' | 'dataDir'>): Promise<Talkreel> {
  const dataDir = before?.dataDir ?? (await mkdtemp(join(tmpdir(), 'talkreel-journey-')))
  const port = before ? new URL(before.address).port : String(await freePort())
  const child = spawn(process.execPath, ['cli/launch.mjs', 'start'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, NODE_ENV: 'production', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const output = () => printed
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { address: await printedAddress(child, output), dataDir, output, ended, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
