import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { lazyModule } from '@/compositions/loading/lazy-module'
import type { Project } from '@/compositions/model/project'
import type { OpenedProject } from './core/editor'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null

/** Whether a value has the shape of a project of the current version, whose fields the server has validated. */
function isCurrent(project: { [Field in keyof Project]: unknown }): boolean {
  const { version, fps, format, layers, media, transcripts } = project
  const isWhole = [format, media, transcripts].every(isObject) && Array.isArray(layers)
  return version === PROJECT_VERSION && fps === 30 && isWhole
}

/**
 * The response of the server with its project in the current version. Only a project of another version loads the
 * code of migrations, and the schema with it (D174).
 * @throws {ProjectError} if the project can't be read, such as one of a newer version.
 */
export async function readOpened(opened: OpenedProject): Promise<OpenedProject> {
  if (isCurrent(opened.project)) return opened
  const { readProject } = await lazyModule(() => import('@/compositions/document/migrate'))
  return { ...opened, project: readProject(opened.project) }
}
