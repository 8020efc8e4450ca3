import { useEffect } from 'react'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { cssStack } from '@/compositions/typography/fonts/stack'
import { useTeamFonts } from '@/web/client/queries/use-fonts'
import { showFaces } from '../fields/show-faces'
import { FONTS } from '../session/fonts-place'

/** The name of a font family, drawn in its own font; in the fallback font until that is loaded. */
export function FamilyName({ family, weight = 400 }: { family: string; weight?: number }) {
  const { data } = useTeamFonts()
  useEffect(() => {
    const added = data?.filter(font => font.family === family) ?? []
    const own = ownFiles(added.map(({ font }) => font))
    const addresses = Object.assign({}, ...added.map(font => font.addresses))
    void showFaces([family], { base: FONTS, addresses, own }, weight)
  }, [family, weight, data])
  return (
    <span style={{ fontFamily: cssStack(family, 'en'), fontWeight: weight, fontSynthesis: 'none' }}>
      {family}
    </span>
  )
}
