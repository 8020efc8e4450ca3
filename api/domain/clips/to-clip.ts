import { z } from 'zod'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import type { Prisma } from '@/prisma/generated/client'
import { type ClipSelector, clipSelectors } from '../clip-finder/found-clip'
import { type ItemView, itemView } from '../projects/project-views'
import { findStored } from '../projects/stored-text'
import { reasonsOf } from '../projects/to-detail'
import { itemSelect, toItem } from '../projects/to-item'
import { type ClipCard, clipCardSchema } from '../projects/values/clip-card'
import { type clipSchema, scorePartsSchema } from './contract'

/** The columns needed to show a clip, without its value. */
export const clipSelect = {
  ...itemSelect,
  clipCard: true,
  score: true,
  reasons: true,
  scoreParts: true,
  topic: true,
  selectedBy: true,
} satisfies Prisma.ProjectSelect

type ClipRow = Prisma.ProjectGetPayload<{ select: typeof clipSelect }>

/** The card of a clip; for a clip saved before cards existed, it is computed and stored now. */
async function cardIn({ prisma, values }: Services, { db, teamId }: Caller, row: ClipRow): Promise<ClipCard> {
  const known = clipCardSchema.safeParse(row.clipCard)
  if (known.success) return known.data
  const card = await values.forTeam(teamId, async run =>
    run('clipCard', await findStored(prisma, { id: row.id, teamId })),
  )
  await db.$executeRaw`
    UPDATE project SET clip_card = ${JSON.stringify(card)}::jsonb
    WHERE id = ${row.id} AND team_id = ${teamId} AND clip_card IS NULL`
  return card
}

const SELECTOR_LABELS: Record<ClipSelector, string> = {
  openai: 'Selected by OpenAI',
  finder: 'Selected on this machine',
}

const selectorOf = ({ selectedBy }: Pick<ClipRow, 'selectedBy'>) => {
  const selector = z.enum(clipSelectors).nullable().parse(selectedBy)
  return { selected_by: selector, selected_by_label: selector ? SELECTOR_LABELS[selector] : '' }
}

/** A clip as the API returns it. */
export const toClip = async (
  services: Services,
  caller: Caller,
  view: ItemView,
  row: ClipRow,
): Promise<z.output<typeof clipSchema>> => ({
  ...toItem(view, row),
  ...(await cardIn(services, caller, row)),
  score: row.score,
  reasons: reasonsOf(row),
  score_parts: scorePartsSchema.nullable().parse(row.scoreParts),
  topic: row.topic,
  ...selectorOf(row),
})

/** Clips of the team in the order of their ids. */
export async function toClips(services: Services, caller: Caller, ids: readonly string[]) {
  const rows = await caller.db.project.findMany({ where: { id: { in: [...ids] } }, select: clipSelect })
  const view = await itemView(services, caller)
  const clips = []
  for (const id of ids)
    for (const row of rows) if (row.id === id) clips.push(await toClip(services, caller, view, row))
  return clips
}
