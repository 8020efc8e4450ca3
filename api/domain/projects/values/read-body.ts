import type { z } from 'zod'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { checkJsonSize, checkShape, isClean } from '@/api/platform/http/check-shape'
import type { Operation } from '@/api/platform/http/contract'
import { parseWith } from '@/api/platform/http/validate'
import { MESSAGES } from '@/compositions/catalog/messages'
import { projectsContract } from '../contract'
import { documentsContract } from '../documents/contract'

/** Operations whose bodies are whole values, by their keys. */
const OPERATIONS = {
  'PATCH /api/projects/{id}/': documentsContract['PATCH /api/projects/{id}/'],
  'POST /api/projects/{id}/save_project/': documentsContract['POST /api/projects/{id}/save_project/'],
  'POST /api/projects/{id}/project_save_as/': projectsContract['POST /api/projects/{id}/project_save_as/'],
} satisfies Record<string, Operation>

type LargeOperation = keyof typeof OPERATIONS

export type BodyOf<K extends LargeOperation> = z.output<(typeof OPERATIONS)[K]['body']>

function parsed(bytes: Uint8Array): unknown {
  if (!bytes.length) return undefined
  checkJsonSize(bytes)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw refuse(400, 'The body is not valid JSON')
  }
}

/** A body with checked size and cleaned texts. */
function cleaned(bytes: Uint8Array): unknown {
  const body = parsed(bytes)
  return isClean(bytes) ? body : checkShape(body)
}

/** The maximum of words that any project may have: a project above its current limit can still be edited (B2). */
const MAX_WORDS_EVER = 100_000

/** The number of words of an unchecked transcript. */
function countWords(transcript: unknown): number {
  const { subtitles } = (transcript ?? {}) as { subtitles?: unknown }
  if (!Array.isArray(subtitles)) return 0
  return subtitles.reduce((sum: number, one) => sum + (Array.isArray(one?.words) ? one.words.length : 0), 0)
}

/**
 * Rejects a transcript with too many words before a schema validates each of them.
 * @throws {ApiError} 400
 */
function checkWordCount(body: unknown): void {
  const { transcript, transcript_patches: patches, project } = (body ?? {}) as Record<string, unknown>
  const isPast = (one: unknown): boolean => countWords(one) > MAX_WORDS_EVER
  const { transcripts } = (project ?? {}) as { transcripts?: object }
  if (Object.values(transcripts ?? {}).some(isPast)) throw fieldError('project', MESSAGES.project.words)
  if (isPast(transcript)) throw fieldError('transcript', MESSAGES.project.words)
  if (Array.isArray(patches) && patches.some(patch => isPast(patch?.whole)))
    throw fieldError('transcript_patches', MESSAGES.project.words)
}

/**
 * The body of an operation, checked against its contract. It takes up to half a second: for worker threads.
 * @throws {ApiError} 400 if it is not JSON or breaks the contract, 413 if it is too large.
 */
export function readBody<K extends LargeOperation>(key: K, bytes: Uint8Array): BodyOf<K> {
  const sent = cleaned(bytes)
  checkWordCount(sent)
  return parseWith(OPERATIONS[key].body, sent) as BodyOf<K>
}
