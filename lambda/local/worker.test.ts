import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeLambda } from '../testing/local-lambda'
import { isolation } from './namespaces'
import { startWorker } from './worker'
import { allowedCpus } from './worker-cpus'

/** A function that starts a process named as SwiftShader names its threads, on CPU `event.first`, and waits for `event.own`. */
const HANDLER = `
const { spawn } = require('node:child_process')
const { readFileSync } = require('node:fs')
const script = "process.title = 'Thread<00>'; setInterval(() => {}, 1000)"
exports.handler = async ({ first, own }) => {
  const child = spawn('taskset', ['--cpu-list', String(first), process.execPath, '-e', script])
  const cpus = () => /Cpus_allowed_list:\\s*(\\S+)/.exec(readFileSync('/proc/' + child.pid + '/status', 'utf8'))[1]
  const until = Date.now() + 10_000
  while (cpus() !== String(own) && Date.now() < until) await new Promise(done => setTimeout(done, 50))
  return cpus()
}
`

describeLambda('a worker', () => {
  test('threads that bind themselves to another CPU are moved to those of the worker', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talkreel-worker-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'index.js'), HANDLER)
    const [first, own] = [allowedCpus().at(0), allowedCpus().at(-1)] as [number, number]
    const worker = await startWorker({
      ...{ isolation: (await isolation()) ?? [], region: 'us-east-1', environment: {}, cpus: [own] },
      ...{ functionName: 'test', functionArn: 'arn:aws:lambda:us-east-1:123456789012:function:test' },
      ...{ handler: 'index.handler', folder, log: join(folder, 'worker.log'), memoryMb: 2048, diskMb: 64 },
      ...{ timeoutSeconds: 30, browser: process.execPath, node: process.execPath },
    })
    onTestFinished(() => worker.kill())
    const chunks: Buffer[] = []
    const failure = await new Promise(onEnd => {
      const payload = Buffer.from(JSON.stringify({ first, own }))
      worker.invoke({ id: 'test', payload, onChunk: bytes => void chunks.push(bytes), onEnd })
    })
    expect(failure).toBeNull()
    expect(JSON.parse(Buffer.concat(chunks).toString())).toBe(String(own))
  })
})
