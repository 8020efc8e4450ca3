import { z } from 'zod'
import { PROJECT_VERSION } from '../catalog/defaults'
import type { Project } from '../model/project'
import { projectSchema } from '../schema/project'
import { normalize } from '../time/normalize'
import { findBoundViolation } from './bounds'
import { flattenProject } from './flatten'
import { BoundError, ProjectError } from './project-error'

const versioned = z.object({ version: z.number().int().min(1) })

/** Migrations from one version to the next: the one at index 0 turns version 1 into version 2. */
const steps: ((project: Record<string, unknown>) => Record<string, unknown>)[] = [
  // Version 2 added a project's own fonts.
  project => ({ ...project, version: 2, fonts: [] }),
]

/**
 * A value as the current version has it, not yet checked: nested canvas objects are flattened (P2), older versions are
 * migrated.
 * @throws {ProjectError} for a value without a version, and for a newer one.
 */
export function migrate(value: unknown): Record<string, unknown> {
  const { data } = versioned.safeParse(value)
  if (!data) throw new ProjectError('This is not a Talkreel project: it has no version')
  if (data.version > PROJECT_VERSION)
    throw new ProjectError(
      'This project was saved by a newer version of Talkreel',
      'version',
      `${data.version} is above ${PROJECT_VERSION}`,
    )
  return steps
    .slice(data.version - 1)
    .reduce((project, step) => step(project), flattenProject(value as Record<string, unknown>))
}

/**
 * Reads a value as a project, whatever it goes past (B1): migrated, defaults filled in, everything derived made new.
 * @throws {ProjectError} for a newer version, and for anything the schema refuses, with the path of the field.
 */
export function readProject(value: unknown): Project {
  const parsed = projectSchema.safeParse(migrate(value))
  if (parsed.success) return normalize(parsed.data)
  const [issue] = parsed.error.issues
  throw new ProjectError(
    "Something in this project can't be read",
    issue?.path.join('.') || null,
    issue?.message ?? null,
  )
}

/**
 * Opens a value as a project that keeps all bounds (B1).
 * @throws {ProjectError} as `readProject` does.
 * @throws {BoundError} where it goes past a bound.
 */
export function openProject(value: unknown): Project {
  const project = readProject(value)
  const past = findBoundViolation(project)
  if (past) throw new BoundError(past)
  return project
}
