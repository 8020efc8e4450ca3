import type { FontStyle } from '@/compositions/schema/font-spec'
import type { FontFile } from './families'

/** The rank of a file's weight in the order in which CSS tries weights for `wanted`; lower is better. */
function preference(file: FontFile, wanted: number): number {
  if (file.from <= wanted && wanted <= file.to) return 0
  const heavier = file.from > wanted
  const far = heavier ? file.from - wanted : wanted - file.to
  if (wanted >= 400 && wanted <= 500) {
    if (heavier && file.from <= 500) return far
    return heavier ? 2000 + far : 1000 + far
  }
  return wanted < 400 === heavier ? 1000 + far : far
}

/**
 * The files of a family that CSS draws a weight and style with (CSS Fonts 4, 5.2): the style first, then the weight, so
 * that measuring uses the file that the browser picks. Higher ranks first; empty if the family has no files.
 */
export function matchFace(files: readonly FontFile[], weight: number, style: FontStyle): FontFile[] {
  const styled = files.filter(file => file.style === style)
  const able = styled.length ? styled : files
  const best = Math.min(...able.map(file => preference(file, weight)))
  return able.filter(file => preference(file, weight) === best).sort((a, b) => b.rank - a.rank)
}
