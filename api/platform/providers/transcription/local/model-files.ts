import { join } from 'node:path'
import { ensureModelArchive, ModelUnavailable } from '@/remotion/environment/model-archive'
import { TranscriptionFailed } from '../errors'
import MODEL from './moonshine.json' with { type: 'json' }

export type ModelFiles = { encoder: string; decoder: string }

/**
 * The files of the local speech model; downloaded (63 MB, once) into `.cache/models` if they are missing or damaged.
 * @param options.onProgress called with a sentence when a slow step begins.
 * @throws {TranscriptionFailed} when the download fails or has an unexpected hash.
 */
export const ensureModel = async (
  options: { onProgress?: (step: string) => void; signal?: AbortSignal; models?: string } = {},
): Promise<ModelFiles> => {
  const folder = await ensureModelArchive('moonshine-base', MODEL, options).catch((error: unknown) => {
    if (!(error instanceof ModelUnavailable)) throw error
    throw new TranscriptionFailed(error.message, { cause: error })
  })
  return {
    encoder: join(folder, 'encoder_model.onnx'),
    decoder: join(folder, 'decoder_model_merged.onnx'),
  }
}
