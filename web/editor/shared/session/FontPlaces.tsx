import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removeFaces } from '@/compositions/typography/fonts/page-fonts'
import { fontsQuery } from '@/web/client/queries/use-fonts'
import { useEditor, useProject } from './editor-context'

/**
 * Keeps the URLs of the team's fonts, so that fonts which this page or others add to the project are loaded. Those of
 * deleted fonts are forgotten, and their faces leave the page: their texts are measured and drawn in another font.
 */
export function FontPlaces(): null {
  const { media } = useEditor()
  const { fonts } = useProject()
  const { data: team, refetch } = useQuery({ ...fontsQuery, enabled: fonts.length > 0 })
  const ids = fonts.map(({ id }) => id).join(' ')
  useEffect(() => {
    // Another person may have added it just now.
    if (ids) void refetch({ cancelRefetch: false })
  }, [ids, refetch])
  useEffect(() => {
    if (!team) return
    const there = new Set(team.map(({ id }) => id))
    const gone = new Set(fonts.flatMap(({ id, files }) => (there.has(id) ? [] : files.map(({ ref }) => ref))))
    removeFaces(gone)
    media.locateFonts(Object.assign({}, ...team.map(({ addresses }) => addresses)), gone)
  }, [team, fonts, media])
  return null
}
