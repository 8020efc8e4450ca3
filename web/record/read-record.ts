import type { recordContract } from '@/api/domain/exports/record/contract'
import type { ResponseOf } from '@/api/platform/http/contract'
import { openProject } from '@/compositions/document/migrate'
import { neededSpectrumRows } from '@/compositions/document/needed-spectra'
import { type PageProps, toProps } from '@/compositions/document/to-props'
import { withCaptions } from '@/compositions/document/with-captions'
import type { Spectrum } from '@/compositions/sound/spectrum'
import { toFrame } from '@/compositions/time/frames'
import { projectFrames } from '@/compositions/time/normalize'

type Answer = ResponseOf<(typeof recordContract)['GET /api/exports/{id}/record/']>

/** The props of the composition, and the frames `[first, after)` of the project that the export has. */
export type RecordedProject = { props: PageProps; first: number; after: number }

async function fetchSpectrum(address: string): Promise<Spectrum> {
  const response = await fetch(address)
  return { first: 0, bands: new Uint8Array(await response.arrayBuffer()) }
}

/** Reads what the link in the address of the page gives. Throws an `Error` with the server's message. */
export async function readRecord(): Promise<RecordedProject> {
  const id = /\/exports\/([^/]+)\/record\/$/.exec(location.pathname)?.[1] ?? ''
  const response = await fetch(`/api/exports/${id}/record/${location.search}`)
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.detail)
  const { addresses, spectra, range, captions, watermark, project: stored } = answer as Answer
  const project = withCaptions(openProject(stored), captions)
  const needed = Object.keys(neededSpectrumRows(project)).filter(ref => ref in spectra)
  const read = await Promise.all(
    needed.map(async ref => [ref, await fetchSpectrum(spectra[ref] ?? '')] as const),
  )
  const frames = projectFrames(project)
  const first = range ? Math.min(toFrame(range.from, project.fps), frames - 1) : 0
  const last = range ? toFrame(range.to, project.fps) : frames
  return {
    props: { ...toProps(project, addresses, '/fonts', {}, watermark), spectra: Object.fromEntries(read) },
    first,
    after: Math.min(frames, Math.max(first + 1, last)),
  }
}
