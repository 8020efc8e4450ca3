import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { neededSpectrumRows } from '@/compositions/document/needed-spectra'
import type { Project } from '@/compositions/model/project'
import type { Spectrum } from '@/compositions/sound/spectrum'
import { keys } from '../keys'
import { fetchSpectrum } from './fetch-spectrum'

/** Rows per request: half a minute, so that trimming rarely needs another. */
const BLOCK = 900

/**
 * The spectra for a project's waveforms, loaded once from `addresses` (by mediaRef): only audible ranges, and nothing
 * without a visible waveform. Until they load, waveforms are flat.
 */
export function useHeardSpectra(
  project: Project,
  addresses: Readonly<Record<string, string>>,
): Record<string, Spectrum> {
  const wanted = useMemo(
    () =>
      Object.entries(neededSpectrumRows(project)).flatMap(([ref, { first, after }]) => {
        const address = addresses[ref]
        const rows = { first: first - (first % BLOCK), after: Math.ceil(after / BLOCK) * BLOCK }
        return address ? [{ ref, address, rows }] : []
      }),
    [project, addresses],
  )
  const read = useQueries({
    queries: wanted.map(({ address, rows }) => ({
      queryKey: keys.spectrum(address, rows.first, rows.after),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchSpectrum(address, rows, signal),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
    })),
    combine: answers => answers.map(({ data }) => data ?? null),
  })
  return useMemo(
    () =>
      Object.fromEntries(
        wanted.flatMap(({ ref }, index) => {
          const spectrum = read[index]
          return spectrum ? [[ref, spectrum]] : []
        }),
      ),
    [wanted, read],
  )
}
