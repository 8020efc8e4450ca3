import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Project } from '@/compositions/model/project'
import { userPath } from '../data-dir'
import { readProjectFile } from './project-file'

/** A project with the path of each media's rendition, by mediaRef. */
export type ProjectWithMedia = { project: Project; media: Record<string, string> }

/** Reads a project by its file or its id. */
export type ProjectReader = (name: string, signal: AbortSignal) => Promise<ProjectWithMedia>

/** Ids of projects are UUIDs. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Reads projects by what the user named: a project file, or the id of a project in the database, or with `server` on
 * that server. `close` removes the media that was copied.
 */
export function projectSource(server: string | null): { read: ProjectReader; close(): Promise<void> } {
  const stack = new AsyncDisposableStack()
  const open = async (): Promise<ProjectReader> => {
    const folder = await mkdtemp(join(tmpdir(), 'talkreel-cli-media-'))
    stack.defer(() => rm(folder, { recursive: true, force: true }))
    // Only these need the database's and the server's code.
    if (server !== null) return (await import('./from-server')).serverReader(server, folder)
    const reader = await (await import('./from-database')).openDatabaseReader(folder)
    stack.defer(reader.close)
    return reader.read
  }
  let opened: Promise<ProjectReader> | null = null
  return {
    async read(name, signal) {
      if (server === null && (existsSync(userPath(name)) || !ID.test(name)))
        return readProjectFile(name, signal)
      opened ??= open()
      return (await opened)(name, signal)
    },
    close: () => stack.disposeAsync(),
  }
}
