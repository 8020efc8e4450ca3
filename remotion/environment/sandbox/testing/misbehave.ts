// A task process for tests, with tasks that behave as programs may on hostile files.
import { spawn } from 'node:child_process'
import { MissingTool } from '@/remotion/environment/missing-tool'
import { serveTasks } from '../serve-tasks'

const TASKS = {
  add: async () => (one: number, other: number) => one + other,
  count:
    async () =>
    async (most: number, { onCount }: { onCount(count: number): void }) => {
      for (let count = 1; count <= most; count++) onCount(count)
      return most
    },
  /** Adds up what its callback returns for each number. */
  ask:
    async () =>
    async (numbers: number[], { onNumber }: { onNumber(one: number): Promise<number> }) => {
      let sum = 0
      for (const one of numbers) sum += await onNumber(one)
      return sum
    },
  /** Calls its callback twenty times at the given interval in milliseconds, then hangs. */
  fallSilent:
    async () =>
    async (pause: number, { onStep }: { onStep(): void }) => {
      for (let step = 0; step < 20; step++) {
        await new Promise(done => setTimeout(done, pause))
        onStep()
      }
      await new Promise(() => {})
    },
  fail: async () => () => {
    throw new MissingTool('There is no such tool')
  },
  hang: async () => () => {
    for (;;);
  },
  swell: async () => () => {
    for (const held: number[][] = []; ; ) held.push(new Array(4e6).fill(0.5))
  },
  die: async () => () => process.kill(process.pid, 'SIGSEGV'),
  see: async () => () => ({ env: process.env, uid: process.getuid?.() }),
  /** Starts a program that would outlive it, then hangs. */
  leave:
    async () =>
    async ({ onPid }: { onPid(pid: number): void }) => {
      const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
      onPid(child.pid ?? 0)
      await new Promise(() => {})
    },
}

serveTasks(TASKS)
