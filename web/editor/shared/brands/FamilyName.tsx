import { useEffect } from 'react'
import { packagedFiles } from '@/compositions/typography/fonts/families'
import { addressOf } from '@/compositions/typography/fonts/font-locations'
import { matchFace } from '@/compositions/typography/fonts/match-face'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { FONT_TIMEOUT_MS, loadFont } from '@/compositions/typography/fonts/page-fonts'
import { inRange } from '@/compositions/typography/fonts/ranges'
import { cssStack } from '@/compositions/typography/fonts/stack'
import { useBrandFonts } from '@/web/client/queries/use-brands'
import { FONTS } from '../session/fonts-place'

/** The letter 'a': the font file that covers it draws the name. */
const LETTER = 0x61

/** The name of a font family, drawn in its own font; in the fallback font until that is loaded. */
export function FamilyName({ family, weight = 400 }: { family: string; weight?: number }) {
  const { data } = useBrandFonts()
  useEffect(() => {
    const added = data?.results.filter(font => font.family === family) ?? []
    const own = ownFiles(added.map(({ font }) => font))
    const addresses = Object.assign({}, ...added.map(font => font.addresses))
    const files = matchFace([...own, ...packagedFiles(family)], weight, 'normal')
    const file = files.find(one => inRange(one.range, LETTER))
    const address = file && addressOf(file, { base: FONTS, addresses, own })
    // A name whose font does not come stays in the fallback font.
    if (file && address) loadFont(file, address, FONT_TIMEOUT_MS).catch(() => undefined)
  }, [family, weight, data])
  return (
    <span style={{ fontFamily: cssStack(family, 'en'), fontWeight: weight, fontSynthesis: 'none' }}>
      {family}
    </span>
  )
}
