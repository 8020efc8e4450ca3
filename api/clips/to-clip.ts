import type { z } from 'zod'
import type { Prisma } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import { addressesOf } from '../projects/addresses'
import type { ItemView } from '../projects/item-view'
import { toValue, valueSelect } from '../projects/stored-value'
import { reasonsOf } from '../projects/to-detail'
import { itemSelect, toItem } from '../projects/to-item'
import { firstWords, talkRange } from './clip-talk'
import type { clipSchema } from './contract'

/** What has to be loaded to show a clip. */
export const clipSelect = {
  ...itemSelect,
  ...valueSelect,
  score: true,
  reasons: true,
} satisfies Prisma.ProjectSelect

type ClipRow = Prisma.ProjectGetPayload<{ select: typeof clipSelect }>

/** A clip as its card shows and plays it. */
export async function toClip(
  view: ItemView,
  caller: Pick<Caller, 'db'>,
  row: ClipRow,
): Promise<z.output<typeof clipSchema>> {
  const project = toValue(row)
  return {
    ...toItem(view, row),
    ...talkRange(project),
    score: row.score,
    reasons: reasonsOf(row),
    words: firstWords(project),
    caption_style: project.captionStyle.presetStyle,
    project,
    ...(await addressesOf(view.secret, caller, project)),
  }
}
