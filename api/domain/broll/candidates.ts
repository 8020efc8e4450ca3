import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Asset } from '@/prisma/generated/client'
import { findMedia } from '../assets/media-of'
import { readWords } from '../assets/words'
import { type PackagedElement, packagedElements } from '../elements/packaged-elements'
import type { Candidate } from './rank-candidates'
import { sharedWords } from './rank-candidates'

const { uploads: UPLOADS, spokenVideos: SPOKEN, passages: PASSAGES, elements: ELEMENTS } = LIMITS.broll

/** Words of a passage of what a video says. */
const WORDS = 30

/** The title of a file as words: `IMG_price-list.v2` is `IMG price list v2`. */
export const titleText = (title: string): string =>
  title
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_\-.]+/g, ' ')
    .trim()

/** Some passages of a text, spread evenly over it. */
function passagesOf(words: readonly { text: string }[]): string[] {
  const count = Math.ceil(words.length / WORDS)
  const step = Math.max(1, count / PASSAGES)
  return Array.from({ length: Math.min(count, PASSAGES) }, (_, index) => {
    const at = Math.floor(index * step) * WORDS
    return words
      .slice(at, at + WORDS)
      .map(({ text }) => text)
      .join(' ')
  })
}

/** What a video says; nothing if that can't be read, as its title may be enough. */
async function spokenTexts({ storage }: Pick<Services, 'storage'>, asset: Asset): Promise<string[]> {
  const { words } = filesOf(asset)
  if (!words) return []
  try {
    return passagesOf((await readWords(storage, words)).words)
  } catch {
    return []
  }
}

export type Upload = Candidate & { asset: Asset }

/** The newest pictures and videos of the team that can be B-roll, but not the file `without`, with their texts. */
export async function uploadCandidates(
  services: Pick<Services, 'storage'>,
  { db }: Pick<Caller, 'db'>,
  without: string | null,
): Promise<Upload[]> {
  const rows = await db.asset.findMany({
    where: {
      ...{ kind: { in: ['image', 'video'] }, status: 'COMPLETED', element: null },
      ...(without && { id: { not: without } }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: UPLOADS,
  })
  const usable = rows.filter(row => findMedia(row))
  const spoken = new Set(usable.filter(row => row.kind === 'video' && filesOf(row).words).slice(0, SPOKEN))
  return Promise.all(
    usable.map(async asset => ({
      asset,
      texts: [titleText(asset.title), ...(spoken.has(asset) ? await spokenTexts(services, asset) : [])],
    })),
  )
}

export type NamedElement = Candidate & { element: PackagedElement }

/** The stickers and icons that have a word of what is said in their names, those that have most of them first. */
export async function elementCandidates(said: string): Promise<NamedElement[]> {
  const named = (await packagedElements()).map(element => {
    const text = [element.title, ...element.keywords.slice(0, 4)].join(', ')
    return { element, texts: [text], shared: sharedWords(said, text, 'en') }
  })
  return named
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, ELEMENTS)
}
