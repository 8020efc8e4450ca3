import type { ParagraphItem, ParagraphUpdate } from '@/api/domain/scripts/contract'

/** The fields of a paragraph that people edit. */
const FIELDS = ['text', 'voice', 'gender', 'label', 'speaker_id', 'pause'] as const

export type EditedParagraph = Pick<ParagraphItem, 'id' | 'revision' | (typeof FIELDS)[number]>

const fieldsOf = (paragraph: EditedParagraph) =>
  Object.fromEntries(FIELDS.map(field => [field, paragraph[field]])) as Pick<
    EditedParagraph,
    (typeof FIELDS)[number]
  >

/** Additions and moves that bring `ids` into the order of `wanted`; `ids` may have more, which keep their places. */
function orderUpdates(ids: string[], wanted: readonly EditedParagraph[]): ParagraphUpdate[] {
  const updates: ParagraphUpdate[] = []
  let list = ids
  let at = -1
  for (const paragraph of wanted) {
    const { id } = paragraph
    const from = list.indexOf(id)
    if (from < 0) {
      at++
      list = list.toSpliced(at, 0, id)
      updates.push({ index: at, action: 'add', data: { id, ...fieldsOf(paragraph) } })
    } else if (from < at) {
      // Removed from before the place it goes to, which moves up by one.
      list = list.toSpliced(from, 1).toSpliced(at, 0, id)
      updates.push({ index: from, action: 'move', data: { id, to: at } })
    } else at = from
  }
  return updates
}

/**
 * The updates that turn the paragraphs `saved` on the server into `wanted`. Paragraphs are deleted last, so that there
 * is always one left.
 */
export function diffParagraphs(
  saved: readonly EditedParagraph[],
  wanted: readonly EditedParagraph[],
): ParagraphUpdate[] {
  const known = new Map(saved.map(paragraph => [paragraph.id, paragraph]))
  const kept = new Set(wanted.map(({ id }) => id))
  const updates = orderUpdates(
    saved.map(({ id }) => id),
    wanted,
  )
  for (const [index, paragraph] of wanted.entries()) {
    const old = known.get(paragraph.id)
    if (!old) continue
    const changed = FIELDS.filter(field => old[field] !== paragraph[field])
    if (changed.length === 0) continue
    const data = Object.fromEntries(changed.map(field => [field, paragraph[field]]))
    updates.push({ index, data: { id: paragraph.id, revision: old.revision, ...data } })
  }
  for (const [index, { id }] of saved.entries())
    if (!kept.has(id)) updates.push({ index, action: 'delete', data: { id } })
  return updates
}
