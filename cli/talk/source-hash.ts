import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../remotion/environment/cache'

/** Sixteen hex digits that change with any source file below the given folders of `root`, tests left out. */
export const sourceHash = async (folders: readonly string[], root = projectRoot): Promise<string> => {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = await readdir(join(root, folder), { recursive: true })
    const sources = names.filter(name => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
    for (const name of sources.sort()) {
      hash.update(`${folder}/${name}\n`)
      hash.update(await readFile(join(root, folder, name)))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
