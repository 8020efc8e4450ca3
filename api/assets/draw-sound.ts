import type { Asset } from '../../prisma/generated/client'
import { makePeaks } from '../../remotion/render/ingest/make-peaks'
import { makeSpectrum } from '../../remotion/render/ingest/make-spectrum'
import type { WorkerServices } from '../worker-services'
import { assetFolder, MADE_TYPES } from './files'

/** What the sound looks like: its wave for the timeline, its spectrum for waves on the canvas. */
export async function drawSound(
  { storage }: Pick<WorkerServices, 'storage'>,
  { teamId, id }: Pick<Asset, 'teamId' | 'id'>,
  file: string,
  signal: AbortSignal,
): Promise<{ peaks: string; spectrum: string }> {
  const folder = assetFolder(teamId, id)
  const [peaks, spectrum] = [`${folder}peaks`, `${folder}spectrum`]
  await storage.put(peaks, await makePeaks(file, { signal }), MADE_TYPES.peaks)
  await storage.put(spectrum, await makeSpectrum(file, { signal }), MADE_TYPES.spectrum)
  return { peaks, spectrum }
}
