import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type KeptFiles, openSealed, sealFile } from './kept-file'

/** The kept pieces of one render. */
export type PieceStore = {
  /** Copies a kept piece to `file`; returns false if there is none, or if it is damaged. */
  take(key: string, file: string): Promise<boolean>
  /** Keeps a finished piece, while the render goes on. */
  put(key: string, file: string): Promise<void>
  /** Waits until all pieces are kept. */
  settled(): Promise<void>
}

/** Looks up the pieces of these keys; `folder` is for temporary files. */
export async function openPieceStore(
  kept: KeptFiles,
  keys: readonly string[],
  folder: string,
): Promise<PieceStore> {
  const known = await kept.findKept([...new Set(keys)])
  const keeping: Promise<void>[] = []
  return {
    async take(key, file) {
      const path = known[key]
      return path !== undefined && (await openSealed(path, key, file))
    },
    async put(key, file) {
      const sealed = join(folder, `${key}.kept`)
      await sealFile(file, key, sealed)
      keeping.push(kept.keep(key, sealed).finally(() => rm(sealed, { force: true })))
    },
    async settled() {
      await Promise.all(keeping)
    },
  }
}
