import { descript } from './descript'
import { googleDrive } from './google-drive'
import { link } from './link'
import { podcast } from './podcast'
import { riverside } from './riverside'
import type { Find, Source, SourceId } from './source'
import { youtube } from './youtube'

/** Every source, in the order of their tabs. */
export const SOURCES: readonly Source[] = [link, podcast, youtube, riverside, descript, googleDrive]

/**
 * The source of an address and what finds its media, for a team with these flags. Throws an `ImportError` if it is one
 * of a source that can't import it; asks no one.
 */
export function findSource(address: string, flags: readonly string[]): { id: SourceId; find: Find } {
  const url = new URL(address)
  for (const { id, flag, match } of SOURCES) {
    if (id === link.id || (flag && !flags.includes(flag))) continue
    const find = match(url)
    if (find) return { id, find }
  }
  return { id: link.id, find: link.match(url) }
}
