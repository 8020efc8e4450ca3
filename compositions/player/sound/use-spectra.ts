import { useMemo } from 'react'
import type { PageProps } from '../../document/to-props'
import { unpackSpectrum } from '../../sound/packed-spectrum'

/** The spectra of props, read; the same objects as long as the props are. */
export const useSpectra = (spectra: PageProps['spectra']) =>
  useMemo(
    () =>
      Object.fromEntries(Object.entries(spectra ?? {}).map(([ref, packed]) => [ref, unpackSpectrum(packed)])),
    [spectra],
  )
