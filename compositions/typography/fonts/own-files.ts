import type { Font } from '@/compositions/schema/font'
import { memoize } from '@/compositions/util/memoize'
import type { FontFile } from './families'

/** The files of the fonts that belong to a project; the same objects for the same list. */
export const ownFiles = memoize((fonts: readonly Font[]): readonly FontFile[] =>
  fonts.flatMap(({ family, style, from, to, files }) =>
    files.map(
      ({ ref, range }, rank): FontFile => ({
        family,
        style,
        from,
        to,
        range,
        rank,
        file: ref,
        source: { ref },
      }),
    ),
  ),
)
