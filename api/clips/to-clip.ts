import type { z } from 'zod'
import { isPlayed } from '../../compositions/layers/layer'
import type { Project } from '../../compositions/project/project'
import { wordsOf } from '../../compositions/project/transcript'
import type { Prisma } from '../../prisma/generated/client'
import type { Caller } from '../accounts/caller'
import { addressesOf } from '../projects/addresses'
import type { ItemView } from '../projects/item-view'
import { toValue, valueSelect } from '../projects/stored-value'
import { reasonsOf } from '../projects/to-detail'
import { itemSelect, toItem } from '../projects/to-item'
import type { clipSchema } from './contract'

/** What has to be loaded to show a clip. */
export const clipSelect = {
  ...itemSelect,
  ...valueSelect,
  score: true,
  reasons: true,
} satisfies Prisma.ProjectSelect

type ClipRow = Prisma.ProjectGetPayload<{ select: typeof clipSelect }>

const FIRST_WORDS = 24

/** Which seconds of the source a clip plays. */
function rangeOf({ layers }: Project): { start: number; end: number } {
  const trims = layers.filter(isPlayed).map(layer => layer.trim)
  if (!trims.length) return { start: 0, end: 0 }
  return { start: Math.min(...trims.map(trim => trim.start)), end: Math.max(...trims.map(trim => trim.end)) }
}

/** The first words that are said in it. */
const firstWords = ({ transcripts }: Project): string =>
  Object.values(transcripts)
    .flatMap(wordsOf)
    .slice(0, FIRST_WORDS)
    .map(word => word.text)
    .join(' ')

/** A clip as its card shows and plays it. */
export async function toClip(
  view: ItemView,
  caller: Pick<Caller, 'db'>,
  row: ClipRow,
): Promise<z.output<typeof clipSchema>> {
  const project = toValue(row)
  return {
    ...toItem(view, row),
    ...rangeOf(project),
    score: row.score,
    reasons: reasonsOf(row),
    words: firstWords(project),
    caption_style: project.captionStyle.presetStyle,
    project,
    ...(await addressesOf(view.secret, caller, project)),
  }
}
