import { kindOf } from '../kinds/kinds'
import type { Project } from '../model/project'

/** The media (mediaRef) whose files some layer shows, plays or is drawn from. */
export function usedMedia({ layers }: Pick<Project, 'layers'>): Set<string> {
  const used = new Set<string>()
  for (const layer of layers) for (const ref of kindOf(layer).files(layer)) used.add(ref)
  return used
}

/** The distinct asset ids of the used media. */
export const usedFiles = ({ layers, media }: Pick<Project, 'layers' | 'media'>): string[] => [
  ...new Set([...usedMedia({ layers })].flatMap(ref => media[ref]?.assetId ?? [])),
]
