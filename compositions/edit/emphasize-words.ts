import type { Project } from '../model/project'
import { changeWords } from './change-words'

/** Marks words as emphasized, or takes the mark away: captions show them as if they were lit all the time. */
export function emphasizeWords(
  project: Project,
  { mediaRef, wordIds, emphasize }: { mediaRef: string; wordIds: readonly string[]; emphasize: boolean },
): Project {
  const wanted = new Set(wordIds)
  return changeWords(project, mediaRef, word => {
    if (!wanted.has(word.id) || Boolean(word.emphasize) === emphasize) return word
    const { emphasize: _, ...plain } = word
    return emphasize ? { ...plain, emphasize } : plain
  })
}
