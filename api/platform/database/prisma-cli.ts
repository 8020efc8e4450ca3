import { spawn } from 'node:child_process'
import path from 'node:path'
import { projectRoot } from '@/remotion/environment/cache'

/**
 * Runs Prisma's own command line, offline (prisma.config.ts names the engine), in the project's folder.
 * `inherit` shows what it says, `collect` keeps it for the answer. Resolves with its exit code and,
 * collected, all it said.
 */
export function runPrisma(
  args: string[],
  output: 'inherit' | 'collect',
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ exitCode: number; said: string }> {
  return new Promise((resolve, reject) => {
    const script = path.join(projectRoot, 'node_modules', 'prisma', 'build', 'index.js')
    const child = spawn(process.execPath, [script, ...args], {
      cwd: projectRoot,
      stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (said += String(chunk)))
    child.once('error', reject)
    child.once('close', code => resolve({ exitCode: code ?? 1, said }))
  })
}
