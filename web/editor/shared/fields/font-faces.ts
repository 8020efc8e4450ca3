import { type FontFile, packagedFiles } from '../../../../compositions/typography/fonts/families'
import { addressOf, type FontPlace } from '../../../../compositions/typography/fonts/font-place'
import { matchFace } from '../../../../compositions/typography/fonts/match-face'
import { FONT_PATIENCE, loadFont } from '../../../../compositions/typography/fonts/page-fonts'
import { inRange } from '../../../../compositions/typography/fonts/ranges'

/** A letter that the names of families are written with. */
const LETTER = 0x61
const WEIGHT = 400

/** The file that a family's name is drawn with, if it has one. */
function nameFile(family: string, own: readonly FontFile[]): FontFile | undefined {
  const files = [...own.filter(file => file.family === family), ...packagedFiles(family)]
  return matchFace(files, WEIGHT, 'normal').find(file => inRange(file.range, LETTER))
}

/** Loads what the names of these families are drawn with into the page; one that doesn't come keeps the next font. */
export async function showFaces(families: readonly string[], place: FontPlace): Promise<void> {
  const coming = families.map(async family => {
    const file = nameFile(family, place.own)
    const address = file && addressOf(file, place)
    if (file && address) await loadFont(file, address, FONT_PATIENCE)
  })
  await Promise.allSettled(coming)
}
