import { randomUUID } from 'node:crypto'
import { indexWords } from '@/api/domain/search/index-words'
import type { PrismaClient } from '@/prisma/generated/client'
import { ask, p95Of } from './time-requests'

/** A team of 10,000 projects, half of them in 20 folders, with six minutes of talk each, and 20,000 clips. */
export const LARGE = { projects: 10_000, clips: 20_000, folders: 20, words: 800, vocabulary: 20_000 } as const

/** Rows per INSERT statement. */
const BATCH = 200

/** A number from 0 to 1, the same ones in every run. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const CONSONANTS = 'bdfghjklmnprstvwz'
const VOWELS = 'aeiou'

/** The n-th word of a made-up language: a syllable for each digit of n. */
function nthWord(n: number): string {
  const syllables = CONSONANTS.length * VOWELS.length
  const at = n % syllables
  const syllable = `${CONSONANTS[at % CONSONANTS.length]}${VOWELS[Math.floor(at / CONSONANTS.length)]}`
  return n < syllables ? syllable : nthWord(Math.floor(n / syllables) - 1) + syllable
}

/** A word as often as in a language: the n-th most frequent one with a probability of about 1 / n. */
const drawWord = (next: () => number): string => nthWord(Math.floor(LARGE.vocabulary ** next()) - 1)

async function fill(prisma: PrismaClient, teamId: string): Promise<string> {
  const next = random(1)
  const folders = Array.from({ length: LARGE.folders }, (_, n) => ({
    ...{ id: randomUUID(), teamId, title: `Folder ${n}`, kind: 'projects' as const },
  }))
  await prisma.folder.createMany({ data: folders })
  const parents: string[] = []
  for (let first = 0; first < LARGE.projects; first += BATCH) {
    const data = Array.from({ length: BATCH }, (_, offset) => {
      const index = first + offset
      const words = Array.from({ length: LARGE.words }, (_, n) => ({ text: drawWord(next), start: n / 2.2 }))
      const talk = { subtitles: [{ words }] }
      const at = new Date(Date.now() - index * 60_000)
      parents.push(randomUUID())
      return {
        ...({ id: parents[index], teamId, type: 'captionVideo', status: 'COMPLETED', document: {} } as const),
        ...{ title: `${drawWord(next)} ${drawWord(next)} ${index}`, transcripts: { talk } },
        ...{ createdAt: at, updatedAt: at, folderId: folders[index % (2 * LARGE.folders)]?.id ?? null },
      }
    })
    await prisma.project.createMany({ data })
  }
  for (let first = 0; first < LARGE.clips; first += 2_000)
    await prisma.project.createMany({
      data: Array.from({ length: 2_000 }, (_, offset) => ({
        ...({ teamId, type: 'videoHighlight', status: 'COMPLETED', document: {} } as const),
        ...{
          title: `Clip ${drawWord(next)} ${first + offset}`,
          parentId: parents[(first + offset) % parents.length],
        },
      })),
    })
  await indexWords(prisma)
  await prisma.$executeRaw`VACUUM ANALYZE`
  return folders[0]?.id ?? ''
}

/**
 * Fills a team and measures, in milliseconds: pages of its projects at the top and in a folder; a search of one to three
 * words, some rare and some frequent, and of the beginnings of words.
 */
export async function searchTime(
  prisma: PrismaClient,
  teamId: string,
  at: (path: string) => URL,
  token: string,
) {
  const folder = await fill(prisma, teamId)
  const pages = [`folder=none`, `folder=${folder}`, 'search=ba', '']
  const list = await p95Of({ warm: 20, count: 200 }, index =>
    ask(at(`/api/projects/?page_size=50&page=${1 + (index % 5)}&${pages[index % pages.length]}`), token),
  )
  const next = random(2)
  const phrases = ['clip 1', 'ba', 'ba da', 'bab', 'nothing of the sort', 'da fa ga']
  const search = await p95Of({ warm: 20, count: 300 }, index => {
    const some = Array.from({ length: 1 + (index % 3) }, () => drawWord(next)).join(' ')
    const q = index % 2 ? some : phrases[(index / 2) % phrases.length]
    return ask(at(`/api/search/?q=${encodeURIComponent(q ?? '')}`), token)
  })
  return { list, search }
}
