import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from './lock'

/**
 * The folder `<parent>/<name>-<key>`, made by `make` if it is not there yet. It appears whole or not at all,
 * two processes never make it both, and those of other keys are removed.
 */
export const makeOnce = async (
  parent: string,
  { name, key }: { name: string; key: string },
  make: (folder: string) => Promise<void>,
): Promise<string> => {
  const folder = join(parent, `${name}-${key}`)
  if (existsSync(folder)) return folder
  return withLock(join(parent, `${name}.lock`), async () => {
    if (existsSync(folder)) return folder
    const others = (await readdir(parent)).filter(entry => entry.startsWith(`${name}-`))
    const unfinished = join(parent, `${name}-unfinished-${randomUUID()}`)
    await mkdir(unfinished)
    try {
      await make(unfinished)
      await rename(unfinished, folder)
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true })
      throw error
    }
    for (const entry of others) await rm(join(parent, entry), { recursive: true, force: true })
    return folder
  })
}
