import { ensureModel } from '../../api/providers/transcription/local/model-files'

/** The local speech model, fetched by hash when it is not there or not whole. */
export const ensureSpeechModel = async (): Promise<void> => {
  let fetched = false
  const onProgress = (step: string) => {
    fetched = true
    console.error(`${step}.`)
  }
  await ensureModel({ onProgress })
  if (fetched) console.error('The speech model is ready.')
}
