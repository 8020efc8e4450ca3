import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../environment/is-alive'

const PREFIX = '.talkreel-render-'

/** Removes the folders of renders whose process was killed. */
async function removeDead(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(new RegExp(`^${PREFIX.replace('.', '\\.')}(\\d+)-`).exec(name)?.[1])
    if (pid && !isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Runs `work` with a new folder inside `folder`, on the same disk as the result, so that the result can be moved out in
 * one step. It is removed however `work` ends.
 */
export async function withTempFolder<T>(folder: string, work: (temp: string) => Promise<T>): Promise<T> {
  await removeDead(folder)
  const temp = await mkdtemp(join(folder, `${PREFIX}${process.pid}-`))
  try {
    return await work(temp)
  } finally {
    await rm(temp, { recursive: true, force: true, maxRetries: 3 })
  }
}
