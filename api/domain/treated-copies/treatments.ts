import { type AssetMetadata, metadataOf } from '@/api/platform/stored-files/asset-files'
import type { Asset, Prisma } from '@/prisma/generated/client'

/** What can be done to a file in a copy of it: noise is removed from its voice (F12), its background is blurred (S15). */
export type Treatment = 'clean_voice' | 'blur_background'

/** The metadata that names the original of a copy, by what was done. */
const MARKS = {
  clean_voice: 'cleaned_from',
  blur_background: 'blurred_from',
} as const satisfies Record<Treatment, keyof AssetMetadata>

type Marks = { cleaned_from?: string; blurred_from?: string }

const marksOf = ({ cleaned_from, blurred_from }: AssetMetadata): Marks => ({
  ...(cleaned_from && { cleaned_from }),
  ...(blurred_from && { blurred_from }),
})

/** Whether a file is a copy with this treatment. */
export const isTreated = (asset: Asset, treatment: Treatment): boolean =>
  metadataOf(asset)[MARKS[treatment]] !== undefined

/** The metadata of a copy of `source` with one more treatment: the original's id for each. */
export function treatedMarks(source: Asset, treatment: Treatment): Marks {
  const marks = marksOf(metadataOf(source))
  const original = marks.cleaned_from ?? marks.blurred_from ?? source.id
  return { ...marks, [MARKS[treatment]]: original }
}

/** The newest copy that the team has of `source` with one more treatment. */
export async function findTreated(
  db: Prisma.TransactionClient,
  source: Asset,
  treatment: Treatment,
): Promise<Asset | null> {
  const { cleaned_from, blurred_from } = treatedMarks(source, treatment)
  const mark = MARKS[treatment]
  const copies = await db.asset.findMany({
    where: {
      ...{ teamId: source.teamId, deletedAt: null, status: 'COMPLETED' },
      metadata: { path: [mark], equals: cleaned_from ?? blurred_from },
    },
    orderBy: { id: 'desc' },
  })
  const isSame = (copy: Asset) => {
    const marks = metadataOf(copy)
    return marks.cleaned_from === cleaned_from && marks.blurred_from === blurred_from
  }
  return copies.find(isSame) ?? null
}
