import { refuse } from '../http/api-error'
import { checkValueCount } from '../http/check-shape'
import type { Operation } from '../http/contract'
import { validate } from '../http/validate'
import { projectsContract } from '../projects/contract'

/** Operations whose bodies are whole values, by their keys. */
const OPERATIONS = {
  'PATCH /api/projects/{id}/': projectsContract['PATCH /api/projects/{id}/'],
  'POST /api/projects/{id}/save_project/': projectsContract['POST /api/projects/{id}/save_project/'],
} satisfies Record<string, Operation>

export type LargeOperation = keyof typeof OPERATIONS

/** A body that was checked: as JSON, what its own fields are called, and those of them that are texts or numbers. */
export type CheckedBody = { text: string; names: string[]; scalars: Record<string, unknown> }

function parsed(bytes: Uint8Array): unknown {
  if (!bytes.length) return undefined
  checkValueCount(bytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw refuse(400, 'The body is not valid JSON')
  }
}

/**
 * Checks the body of an operation against its contract, away from whatever else is asked meanwhile.
 * @throws {ApiError} 400 where it is not JSON or not as the contract says.
 */
export function checkBody({ key, bytes }: { key: LargeOperation; bytes: Uint8Array }): CheckedBody {
  const body: unknown = validate(OPERATIONS[key].body, parsed(bytes))
  const entries = Array.isArray(body) ? [] : Object.entries(body as object)
  const scalars = entries.filter(([, value]) => typeof value !== 'object')
  return {
    text: JSON.stringify(body),
    names: entries.map(([name]) => name),
    scalars: Object.fromEntries(scalars),
  }
}
