import type { ChildProcess } from 'node:child_process'

/** Milliseconds to start on a busy machine, including building the pages. */
const PATIENCE_MS = 240_000

/** The output of a process, and a promise that resolves once it matches a pattern. */
export type Watched = { output(): string; ready: Promise<void> }

/**
 * Collects what a process prints. `ready` rejects with it if the process ends or four minutes pass before it matches
 * `pattern`.
 */
export function watchOutput(child: ChildProcess, pattern: RegExp): Watched {
  let printed = ''
  const output = () => printed
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${child.spawnargs.join(' ')} ${what}:\n${output()}`))
    AbortSignal.timeout(PATIENCE_MS).onabort = () => fail('does not get ready')
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (pattern.test(printed)) resolve()
      })
    child.once('error', reject)
    child.once('exit', code => fail(`ended with ${code}`))
  })
  return { output, ready }
}
