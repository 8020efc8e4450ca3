import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import { noProcessLeft } from './left-processes'

/** Starts a program in the project's folder whose parent exits immediately, and returns its process id. */
async function leaveBehind(command: string): Promise<number> {
  const shell = spawn('sh', ['-c', `${command} >/dev/null & echo $!`], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [[chunk]] = await Promise.all([once(shell.stdout, 'data'), once(shell, 'exit')])
  return Number(String(chunk))
}

test('a program that outlives the stages fails the run and is named', async () => {
  const stage = await noProcessLeft(0)
  const pid = await leaveBehind('sleep 60')
  onTestFinished(() => {
    process.kill(pid)
  })
  expect(await stage.run()).toEqual({ passed: 0, failed: 1, output: expect.stringContaining('sleep 60') })
  const later = await noProcessLeft()
  expect(await later.run()).toMatchObject({ passed: 1, failed: 0 })
})

test('a program that exits a moment later is waited for', async () => {
  const stage = await noProcessLeft()
  await leaveBehind('sleep 0.5')
  expect(await stage.run()).toMatchObject({ passed: 1, failed: 0 })
})
