import { MESSAGES } from '../../compositions/catalogue/messages'
import { fieldError, refuse } from '../http/api-error'
import { checkJsonSize, checkShape, isClean } from '../http/check-shape'
import type { Operation } from '../http/contract'
import { parseWith } from '../http/validate'
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
  checkJsonSize(bytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw refuse(400, 'The body is not valid JSON')
  }
}

/** A body whose size and texts are as they may be. */
function cleaned(bytes: Uint8Array): unknown {
  const body = parsed(bytes)
  return isClean(bytes) ? body : checkShape(body)
}

/** The most words that a project could ever have: one that has more than it may now can still be edited (B2). */
const MOST_WORDS_EVER = 100_000

/** How many words a transcript that was not checked yet has. */
function countWords(transcript: unknown): number {
  const { subtitles } = (transcript ?? {}) as { subtitles?: unknown }
  if (!Array.isArray(subtitles)) return 0
  return subtitles.reduce((sum: number, one) => sum + (Array.isArray(one?.words) ? one.words.length : 0), 0)
}

/**
 * Refuses a transcript of more words than any project has before a schema looks at each of them.
 * @throws {ApiError} 400
 */
function checkWordCount(body: unknown): void {
  const { transcript, transcript_patches: patches } = (body ?? {}) as Record<string, unknown>
  const isPast = (one: unknown): boolean => countWords(one) > MOST_WORDS_EVER
  if (isPast(transcript)) throw fieldError('transcript', MESSAGES.project.words)
  if (Array.isArray(patches) && patches.some(patch => isPast(patch?.whole)))
    throw fieldError('transcript_patches', MESSAGES.project.words)
}

/**
 * Checks the body of an operation against its contract, away from whatever else is asked meanwhile.
 * @throws {ApiError} 400 where it is not JSON or not as the contract says.
 */
export function checkBody({ key, bytes }: { key: LargeOperation; bytes: Uint8Array }): CheckedBody {
  const sent = cleaned(bytes)
  checkWordCount(sent)
  const body: unknown = parseWith(OPERATIONS[key].body, sent)
  const entries = Array.isArray(body) ? [] : Object.entries(body as object)
  const scalars = entries.filter(([, value]) => typeof value !== 'object')
  return {
    text: JSON.stringify(body),
    names: entries.map(([name]) => name),
    scalars: Object.fromEntries(scalars),
  }
}
