import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { openProject } from '@/compositions/document/migrate'
import { ProjectError } from '@/compositions/document/project-error'
import type { Project } from '@/compositions/model/project'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { userPath } from '../data-dir'
import { UsageError } from '../usage-error'
import type { ProjectWithMedia } from './project-source'

/** Reads a JSON file. Throws a `UsageError` if it is missing or invalid. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} can't be read.`)
  })
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`The file ${file} is not JSON.`)
  }
}

/** Project files may be written by hand, so errors name the path of the field. */
function openFile(name: string, value: unknown): Project {
  try {
    return openProject(value)
  } catch (error) {
    if (!(error instanceof ProjectError && error.detail)) throw error
    throw new UsageError(`${error.message}: ${name}, ${error.path ?? 'the project'}: ${error.detail}`)
  }
}

/**
 * Opens a project file and finds its media: each `assetId` is a path, relative to the project file or absolute. Media
 * that the engines can't read is converted to a rendition first. Throws `UsageError`, `ProjectError` or `MediaError`.
 */
export async function readProjectFile(name: string, signal: AbortSignal): Promise<ProjectWithMedia> {
  const file = userPath(name)
  if (!existsSync(file)) throw new UsageError(`There is no project file ${name}.`)
  const project = openFile(name, await readJson(file))
  const media: Record<string, string> = {}
  for (const [ref, { assetId, title }] of Object.entries(project.media)) {
    const path = resolve(dirname(file), assetId)
    if (!existsSync(path)) throw new UsageError(`The file of '${title ?? ref}', ${path}, is not there.`)
    media[ref] = (await ensureRendition(path, { signal })).path
  }
  return { project, media }
}
