import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { MissingTool } from '../missing-tool'
import { LimitError, ProgramKilled } from './limit-error'
import { markedProcesses } from './marked-processes'
import { openTaskProcess, type TaskProcess } from './task-process'

const entry = fileURLToPath(new URL('./testing/misbehave.ts', import.meta.url))

const opened: TaskProcess[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const tasks of opened.splice(0)) await tasks.close()
})

function open(): TaskProcess {
  const tasks = openTaskProcess({ entry, home: tmpdir(), errors: [MissingTool, LimitError] })
  opened.push(tasks)
  return tasks
}

/** Whether a process is running; zombies are not. */
const isThere = (pid: number): boolean =>
  /\) [RSD]/.test(existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '')

test('tasks run in sequence or in parallel, with progress calls, and errors keep their class', async () => {
  const tasks = open()
  const counts: unknown[] = []
  expect(await Promise.all([tasks.run('add', [1, 2]), tasks.run('add', [3, 4])])).toEqual([3, 7])
  expect(await tasks.run('count', [3, { onCount: (count: number) => counts.push(count) }])).toBe(3)
  expect(counts).toEqual([1, 2, 3])
  const failed = tasks.run('fail', [])
  await expect(failed).rejects.toBeInstanceOf(MissingTool)
  await expect(failed).rejects.toThrow('There is no such tool')
  await expect(tasks.run('nothing', [])).rejects.toThrow('There is no task nothing')
  expect(tasks.isOver()).toBe(false)
})

test('a task can wait for what a callback returns, and gets its error', async () => {
  const tasks = open()
  expect(await tasks.run('ask', [[1, 2, 3], { onNumber: async (one: number) => 10 * one }])).toBe(60)
  const refuse = (one: number) => {
    throw new Error(`Not ${one}`)
  }
  await expect(tasks.run('ask', [[4], { onNumber: refuse }])).rejects.toThrow('Not 4')
})

test('a task that reports progress may take long, and is ended when it stops reporting', async () => {
  let steps = 0
  const tasks = open()
  await tasks.run('add', [1, 2])
  const running = tasks.run('fallSilent', [200, { onStep: () => steps++ }], { silence: 3 })
  await expect(running).rejects.toMatchObject({ name: 'LimitError', limit: 'time' })
  expect(steps).toBe(20)
})

test('a task process has none of our secrets', async () => {
  vi.stubEnv('DATABASE_URL', 'hush')
  vi.stubEnv('TALKREEL_SECRET', 'hush')
  const { env } = (await open().run('see', [])) as { env: Record<string, string> }
  expect(env.PATH).toBe(process.env.PATH)
  expect(JSON.stringify(env)).not.toContain('hush')
})

test.each([
  ['hangs', 'hang', 1, { limit: 'time' }],
  ['takes all memory', 'swell', 60, { limit: 'memory' }],
  ['breaks its process', 'die', 60, { limit: 'memory' }],
])(
  'a task that %s reaches a limit of the file, and other tasks in the process end with it',
  async (_, task, seconds, limit) => {
    const tasks = open()
    const beside = tasks.run('leave', [{ onPid: () => {} }])
    beside.catch(() => {})
    await expect(tasks.run(task, [], { seconds })).rejects.toMatchObject({ name: 'LimitError', ...limit })
    await expect(beside).rejects.toBeInstanceOf(LimitError)
    expect(tasks.isOver()).toBe(true)
    await expect(tasks.run('add', [1, 2])).rejects.toBeInstanceOf(LimitError)
  },
)

test('a task process that is killed from outside is not the fault of the file', async () => {
  const tasks = open()
  const { env } = (await tasks.run('see', [])) as { env: { TALKREEL_TASK: string } }
  const running = tasks.run('leave', [{ onPid: () => {} }])
  running.catch(() => {})
  const [pid] = await markedProcesses('TALKREEL_TASK', env.TALKREEL_TASK)
  process.kill(pid ?? 0, 'SIGKILL')
  await expect(running).rejects.toBeInstanceOf(ProgramKilled)
})

test('an abort ends the process with its reason, and all that it started', async () => {
  const tasks = open()
  const abort = new AbortController()
  const started = Promise.withResolvers<number>()
  const running = tasks.run('leave', [{ signal: abort.signal, onPid: started.resolve }])
  running.catch(() => {})
  const pid = await started.promise
  expect(isThere(pid)).toBe(true)
  abort.abort(new Error('No longer wanted'))
  await expect(running).rejects.toThrow('No longer wanted')
  await tasks.close()
  expect(isThere(pid)).toBe(false)
})
