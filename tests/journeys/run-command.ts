import { spawn } from 'node:child_process'
import { projectRoot } from '@/remotion/environment/cache'

/** The output and exit code of a command. */
export type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs `node cli/launch.mjs <args>`, as `npm run` does, and waits until it exits. */
export function runCommand(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['cli/launch.mjs', ...args], {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended: Ended = { code: null, stdout: '', stderr: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      ended.stdout += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      ended.stderr += text
    })
    child.once('error', reject)
    child.once('close', code => resolve({ ...ended, code }))
  })
}
