import { randomUUID } from 'node:crypto'
import { bodyError } from '@/api/platform/errors/api-error'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { ParagraphUpdate } from './contract'
import { charactersOf, type StoredParagraph } from './paragraphs'

/** A change of a paragraph that others have deleted, or whose text they have changed since. */
export class StaleUpdateError extends Error {
  override name = 'StaleUpdateError'
}

type Change = ParagraphUpdate['data']

const FIELDS = ['text', 'voice', 'gender', 'label', 'speaker_id', 'pause'] as const

/** The changed fields of a paragraph, without those that stay as they are. */
function changed(paragraph: StoredParagraph, data: Change): Partial<StoredParagraph> {
  const named = FIELDS.filter(field => data[field] !== undefined && data[field] !== paragraph[field])
  return Object.fromEntries(named.map(field => [field, data[field]]))
}

function find(list: readonly StoredParagraph[], { index, data }: ParagraphUpdate): number {
  const at = data.id === undefined ? index : list.findIndex(({ id }) => id === data.id)
  if (at < 0) throw new StaleUpdateError('Someone else has deleted this paragraph.')
  if (at >= list.length) throw bodyError('There is no such paragraph.')
  return at
}

function add(list: StoredParagraph[], { index, data }: ParagraphUpdate, revision: number): StoredParagraph[] {
  // The same request again, after an answer that was lost.
  if (data.id !== undefined && list.some(({ id }) => id === data.id)) return list
  if (list.length >= LIMITS.scripts.paragraphsMax)
    throw bodyError(
      `A script can have up to ${LIMITS.scripts.paragraphsMax.toLocaleString('en-US')} paragraphs.`,
    )
  const at = Math.min(index, list.length)
  const before = list[Math.max(0, at - 1)]
  if (!before) throw bodyError(MESSAGES.scripts.stillWriting)
  const { voice, gender, label, speaker_id } = before
  const blank = { id: data.id ?? randomUUID(), text: '', pause: null, added: true, revision, speech: null }
  const added = { voice, gender, label, speaker_id, ...blank }
  return list.toSpliced(at, 0, { ...added, ...changed(added, data) })
}

/** @throws {ApiError} 400 if a script has become longer than scripts may be. */
function checkLength(before: readonly StoredParagraph[], after: readonly StoredParagraph[]): void {
  const { scriptMaxCharacters } = LIMITS.scripts
  const length = charactersOf(after)
  if (length > scriptMaxCharacters && length > charactersOf(before))
    throw bodyError(`A script can have up to ${scriptMaxCharacters.toLocaleString('en-US')} characters.`)
}

/**
 * Applies updates of paragraphs one after another. A new paragraph takes speaker and voice of the one before it.
 * Returns the list and the ids of what was added, changed or moved.
 * @throws {ApiError} 400 if a paragraph doesn't exist, the last one would be deleted, or there are too many paragraphs or
 * characters.
 * @throws {StaleUpdateError} if a paragraph was deleted by others, or its text changed since the revision that a change
 * is based on.
 */
export function applyUpdates(
  stored: readonly StoredParagraph[],
  updates: readonly ParagraphUpdate[],
  revision: number,
): { paragraphs: StoredParagraph[]; touched: Set<string> } {
  let list = [...stored]
  const touched = new Set<string>()
  for (const update of updates) {
    const { action, data } = update
    if (action === 'add') {
      const known = new Set(list.map(({ id }) => id))
      list = add(list, update, revision)
      for (const { id } of list) if (!known.has(id) || id === data.id) touched.add(id)
      continue
    }
    if (action === 'delete') {
      // Deleted before, by this request or by others.
      if (data.id !== undefined && !list.some(({ id }) => id === data.id)) continue
      const at = find(list, update)
      if (list.length === 1) throw bodyError(MESSAGES.scripts.lastParagraph)
      list = list.toSpliced(at, 1)
      continue
    }
    const at = find(list, update)
    const paragraph = list[at]
    if (!paragraph) continue
    touched.add(paragraph.id)
    if (action === 'move') {
      list = list.toSpliced(at, 1).toSpliced(data.to ?? at, 0, paragraph)
      continue
    }
    const fields = changed(paragraph, data)
    if (Object.keys(fields).length === 0) continue
    if (fields.text !== undefined && data.revision !== undefined && data.revision < paragraph.revision)
      throw new StaleUpdateError(MESSAGES.scripts.changedByOthers)
    list = list.with(at, { ...paragraph, ...fields, revision })
  }
  checkLength(stored, list)
  return { paragraphs: list, touched }
}
