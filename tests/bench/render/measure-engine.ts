import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { followTree, type TreeUse } from '../process-tree'
import type { EngineTask } from './engine-process'

const PROGRAM = fileURLToPath(new URL('./engine-process.ts', import.meta.url))

/** Renders in a separate process and returns the resources used by it and its descendants. Throws if it fails. */
export async function measureEngine(task: EngineTask): Promise<TreeUse> {
  // A project of ten minutes is longer than an argument may be.
  const file = `${task.out}.task.json`
  await writeFile(file, JSON.stringify(task))
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const use = await followTree(child.pid ?? 0, ended)
  const [code] = await ended
  if (code !== 0) throw new Error(`Rendering by '${task.engine}' ended with ${code}`)
  return use
}
