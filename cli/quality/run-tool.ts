import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '@/remotion/environment/cache'

/**
 * Runs a tool from node_modules/.bin in the project's folder with this Node, and collects its output. `env` is added to
 * the environment.
 */
export const runTool = (
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, 'node_modules', '.bin', name), args, {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? 1, output }))
  })
