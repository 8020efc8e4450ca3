import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, expect, test, vi } from 'vitest'
import { LimitError, ProgramKilled } from './limit-error'
import { runOnFile } from './run-on-file'
import { environmentOf, findSandbox, sandboxed } from './sandbox'

const children: ChildProcess[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const ALONE = { network: 'none' } as const

function run(program: string, args: string[], limits: Parameters<typeof sandboxed>[2] = ALONE) {
  const line = sandboxed(program, args, limits)
  const child = spawn(line.command, line.args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environmentOf(),
  })
  children.push(child)
  return child
}

test('a program that reads a file sees no secrets of ours', async () => {
  const secrets = [
    'DATABASE_URL',
    'TALKREEL_SECRET',
    'STRIPE_SECRET_KEY',
    'S3_SECRET_ACCESS_KEY',
    'OPENAI_API_KEY',
  ]
  for (const name of secrets) vi.stubEnv(name, 'hush')
  const { child, done } = runOnFile('ffprobe', '/usr/bin/env', [])
  const [seen] = await Promise.all([text(child.stdout), done])
  expect(seen).toContain('PATH=')
  expect(seen).not.toContain('hush')
  for (const name of secrets) expect(seen).not.toContain(name)
})

test('a program that reads a file reaches no network, including this machine', async () => {
  const { network } = findSandbox()
  let asked = 0
  const server = createServer(socket => {
    asked += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const code = `require('net').connect(${port},'127.0.0.1').on('connect',()=>process.exit(7)).on('error',()=>process.exit(3))`
  for (const reach of ['none', 'self'] as const) {
    const [status] = await once(run(process.execPath, ['-e', code], { network: reach }), 'exit')
    expect({ network, reach, status, asked }).toEqual({ network, reach, status: 3, asked: 0 })
  }
  server.close()
})

test('programs that are started together reach each other', async () => {
  const code = `const s=require('net').createServer(c=>c.end('hi')).listen(0,'127.0.0.1',()=>
    require('net').connect(s.address().port,'127.0.0.1').on('data',d=>{console.log(String(d));process.exit()}))`
  const child = run(process.execPath, ['-e', code], { network: 'self' })
  expect(await text(child.stdout as NonNullable<typeof child.stdout>)).toBe('hi\n')
})

test('a program that uses too much memory fails, and this process continues', async () => {
  const { child, done } = runOnFile('ffmpeg', '/usr/bin/perl', [
    '-e',
    'my $n = 6e9; my $x = "a" x $n; print length $x',
  ])
  const size = buffer(child.stdout)
  await expect(done).rejects.toBeInstanceOf(LimitError)
  expect((await size).length).toBe(0)
})

test('a slow program is ended by wall-clock time, one that is never descheduled by processor time', async () => {
  const waiting = runOnFile('ffmpeg', '/usr/bin/sleep', ['60'], { seconds: 0.2 })
  await expect(waiting.done).rejects.toMatchObject({ name: 'LimitError', limit: 'time' })
  const [, killedBy] = await once(
    run('/usr/bin/perl', ['-e', '1 while 1'], { ...ALONE, cpuSeconds: 1 }),
    'exit',
  )
  expect(killedBy).toBe('SIGXCPU')
})

test('a program that was killed from outside is not the fault of the file', async () => {
  const { child, done } = runOnFile('ffmpeg', '/usr/bin/sleep', ['60'])
  child.kill('SIGKILL')
  await expect(done).rejects.toBeInstanceOf(ProgramKilled)
})

test('a program ends with the process that started it, however that ends', async () => {
  const line = sandboxed('/usr/bin/sleep', ['60'], ALONE)
  const starts = `const c=require('child_process').spawn(${JSON.stringify(line.command)},${JSON.stringify(line.args)});
    setInterval(()=>{try{if(/sleep/.test(require('fs').readFileSync('/proc/'+c.pid+'/comm','utf8')))console.log(c.pid)}catch{}},20)`
  const parent = spawn(process.execPath, ['-e', starts], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(parent)
  const pid = Number(String((await once(parent.stdout, 'data'))[0]).split('\n')[0])
  parent.kill('SIGKILL')
  await vi.waitFor(async () => {
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z')
    expect(state).toMatch(/\) Z/)
  })
})

test('a program that may reach the network does, as the user that owns nothing if we are root', async () => {
  const server = createServer(socket => socket.destroy()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const code = `require('net').connect(${port},'127.0.0.1').on('connect',()=>process.exit(7)).on('error',()=>process.exit(3))`
  const [status] = await once(run(process.execPath, ['-e', code], { network: 'open' }), 'exit')
  expect(status).toBe(7)
  server.close()
  const ids = await text(
    run('/usr/bin/id', ['-u'], { network: 'open', asOther: true }).stdout ?? Readable.from([]),
  )
  const own = process.getuid?.()
  expect(Number(ids)).toBe(own === 0 && findSandbox().leash ? 64_646 : own)
})
