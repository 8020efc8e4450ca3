import { type FontFile, packagedFiles } from '@/compositions/typography/fonts/families'
import { addressOf, type FontLocations } from '@/compositions/typography/fonts/font-locations'
import { matchFace } from '@/compositions/typography/fonts/match-face'
import { FONT_TIMEOUT_MS, loadFont } from '@/compositions/typography/fonts/page-fonts'
import { inRange } from '@/compositions/typography/fonts/ranges'

/** The letter 'a': the font file that covers it draws the family's name. */
const LETTER = 0x61

/** The font file that draws the name of a family, if there is one. */
function nameFile(family: string, own: readonly FontFile[], weight: number): FontFile | undefined {
  const files = [...own.filter(file => file.family === family), ...packagedFiles(family)]
  return matchFace(files, weight, 'normal').find(file => inRange(file.range, LETTER))
}

/**
 * Loads the fonts that draw the names of these families. A font that fails to load leaves its name in the
 * fallback font.
 */
export async function showFaces(
  families: readonly string[],
  place: FontLocations,
  weight = 400,
): Promise<void> {
  const coming = families.map(async family => {
    const file = nameFile(family, place.own, weight)
    const address = file && addressOf(file, place)
    if (file && address) await loadFont(file, address, FONT_TIMEOUT_MS)
  })
  await Promise.allSettled(coming)
}
