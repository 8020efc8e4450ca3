import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptFiles } from './kept-file'

/** Keeps pieces in a folder of this machine. The caller removes it. */
export async function keepInFolder(folder: string): Promise<KeptFiles> {
  await mkdir(folder, { recursive: true })
  return {
    async findKept(keys) {
      const found = keys.map(key => [key, join(folder, key)] as const)
      return Object.fromEntries(found.filter(([, path]) => existsSync(path)))
    },
    async keep(key, file) {
      const path = join(folder, key)
      await copyFile(file, `${path}.part`)
      await rename(`${path}.part`, path)
    },
  }
}
