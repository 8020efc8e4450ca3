import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDelayRender, useRemotionEnvironment } from 'remotion'
import type { PageProps } from '../document/to-props'
import { type Prepared, prepare } from '../scene/prepare'
import { createPrepareCache } from '../scene/prepare-cache'
import { unpackSpectrum } from '../sound/spectrum'
import type { FontBook } from '../typography/fonts/font-book'
import type { FontLocations } from '../typography/fonts/font-locations'
import { ownFiles } from '../typography/fonts/own-files'
import { usePreparedWithFonts } from './use-prepared-with-fonts'

/** The unpacked spectra of props; stable while the props are. */
const useSpectra = (spectra: PageProps['spectra']) =>
  useMemo(
    () =>
      Object.fromEntries(Object.entries(spectra ?? {}).map(([ref, packed]) => [ref, unpackSpectrum(packed)])),
    [spectra],
  )

/**
 * The prepared project of a composition once its fonts are loaded; null before that. A render waits for them, and fails
 * if one doesn't load.
 */
export function usePrepared({ project, addresses, fonts, spectra, watermark }: PageProps): Prepared | null {
  const { isRendering } = useRemotionEnvironment()
  const { delayRender, continueRender, cancelRender } = useDelayRender()
  const [handle] = useState(() => delayRender('Loading fonts'))
  const place = useMemo<FontLocations>(
    () => ({ base: fonts, addresses, own: ownFiles(project.fonts) }),
    [fonts, addresses, project.fonts],
  )
  const heard = useSpectra(spectra)
  const [cache] = useState(createPrepareCache)
  const make = useCallback(
    (book: FontBook) => prepare(project, { fonts: book, spectra: heard, watermark }, cache),
    [project, heard, watermark, cache],
  )
  const prepared = usePreparedWithFonts(place, make, isRendering ? cancelRender : undefined)
  const isReady = prepared !== null
  useEffect(() => {
    if (isReady) continueRender(handle)
  }, [isReady, handle, continueRender])
  useEffect(() => () => continueRender(handle), [handle, continueRender])
  return prepared
}
