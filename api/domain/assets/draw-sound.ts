import type { Asset } from '../../../prisma/generated/client'
import { makePeaks, makeSpectrum } from '../../../remotion/render/media-process/isolated'
import type { WorkerServices } from '../../platform/services/worker-services'
import { assetFolder, MADE_TYPES } from '../../platform/stored-files/asset-files'

/** Seconds behind the file's measured end that are still read: a decoder may give a little more. */
const BEHIND = 1

/** What the sound looks like: its wave for the timeline, its spectrum for waves on the canvas. */
export async function drawSound(
  { storage }: Pick<WorkerServices, 'storage'>,
  { teamId, id, duration }: Pick<Asset, 'teamId' | 'id' | 'duration'>,
  file: string,
  signal: AbortSignal,
): Promise<{ peaks: string; spectrum: string }> {
  const folder = assetFolder(teamId, id)
  const [peaks, spectrum] = [`${folder}peaks`, `${folder}spectrum`]
  const options = { signal, seconds: (duration ?? 0) + BEHIND }
  await storage.put(peaks, await makePeaks(file, options), MADE_TYPES.peaks)
  await storage.put(spectrum, await makeSpectrum(file, options), MADE_TYPES.spectrum)
  return { peaks, spectrum }
}
