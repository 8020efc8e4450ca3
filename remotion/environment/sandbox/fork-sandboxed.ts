import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { projectRoot } from '../cache'
import { environmentOf, sandboxed } from './sandbox'
import { userVariables } from './sandbox-user'

/** MiB of objects that a process may hold. */
const HEAP_MB = 1536

/** Where memory runs out the system is to end this one, and not the one that started it (proc(5), oom_score_adj). */
const FIRST_TO_GO = '1000'

/**
 * Starts a module of ours in a process that works on files of strangers, as far locked in as the system allows. `home`
 * is where it may write; it has to call `dropRights`.
 */
export function forkSandboxed(
  entry: string,
  { home, variables = {} }: { home: string; variables?: Record<string, string> },
): ChildProcess {
  const node = ['--import', 'tsx', `--max-old-space-size=${HEAP_MB}`]
  const line = sandboxed(process.execPath, node, { network: 'self' })
  const child = fork(entry, [], {
    execPath: line.command,
    execArgv: line.args,
    cwd: projectRoot,
    // Compiled sources are kept among the temporary files: they are `home` only once everything is loaded.
    env: { ...environmentOf(home), TMPDIR: tmpdir(), ...userVariables(), ...variables },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  writeFile(`/proc/${child.pid}/oom_score_adj`, FIRST_TO_GO).catch(() => {})
  return child
}
