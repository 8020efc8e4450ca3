import type { Font } from '../project/font'
import type { FontFile } from './families'

const made = new WeakMap<readonly Font[], readonly FontFile[]>()

/** The files of the fonts that belong to a project; the same objects for the same list. */
export function ownFiles(fonts: readonly Font[]): readonly FontFile[] {
  const known = made.get(fonts)
  if (known) return known
  const files = fonts.flatMap(({ family, style, from, to, files }) =>
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
  )
  made.set(fonts, files)
  return files
}
