import { type ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename } from 'node:path'
import { bundleEntry } from '../bundle-entry'
import { projectRoot } from '../cache'
import { traceProcess } from '../tracing/trace-process'
import { environmentOf, sandboxed } from './sandbox'
import { userVariables } from './sandbox-user'

/** Heap limit of a process in MiB. */
const HEAP_MB = 1536

/** When memory runs out the system should kill this process and not its parent (proc(5), oom_score_adj). */
const FIRST_TO_GO = '1000'

/**
 * Starts one of our modules in a sandboxed process for user files, with all restrictions that the system supports.
 * `home` is its writable folder. The module has to call `dropRights`.
 */
export function forkSandboxed(
  entry: string,
  { home, variables = {} }: { home: string; variables?: Record<string, string> },
): ChildProcess {
  const node = [`--max-old-space-size=${HEAP_MB}`]
  const line = sandboxed(process.execPath, node, { network: 'self' })
  const start = (traced: Record<string, string>) =>
    fork(bundleEntry(entry), [], {
      execPath: line.command,
      execArgv: line.args,
      cwd: projectRoot,
      // The compile cache stays in the system's temporary folder, because `home` only applies after everything is loaded.
      env: { ...environmentOf(home), TMPDIR: tmpdir(), ...userVariables(), ...variables, ...traced },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
  const child = traceProcess(`node ${basename(entry)}`, start)
  writeFile(`/proc/${child.pid}/oom_score_adj`, FIRST_TO_GO).catch(() => {})
  return child
}
