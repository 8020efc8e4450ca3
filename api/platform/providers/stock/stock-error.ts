import { UserFacingError } from '@/compositions/util/user-facing-error'

/** How a stock library can fail. */
type StockFault = 'key' | 'refused' | 'busy' | 'failed' | 'unreachable' | 'unreadable' | 'gone'

/** What of a library its errors name, and the status with which it answered. */
type Failed = { name: string; keyVariable: string; status?: number | undefined }

const SENTENCES: Record<StockFault, (failed: Failed) => string> = {
  key: ({ name, keyVariable }) => `${name} does not accept the key in ${keyVariable}.`,
  refused: ({ name, keyVariable }) => `${name} refused the request. Its key is in ${keyVariable}.`,
  busy: ({ name }) => `${name} takes no more requests right now. Try again later.`,
  failed: ({ name, status }) => `${name} has an error (${status}). Try again later.`,
  unreachable: ({ name }) => `${name} can't be reached. Try again later.`,
  unreadable: ({ name }) => `${name} sent an answer that can't be read. Try again later.`,
  gone: ({ name }) => `${name} no longer has this item.`,
}

/** A stock library could not be asked; the message is for users. */
export class StockError extends UserFacingError {
  override name = 'StockError'

  constructor(
    readonly fault: StockFault,
    failed: Failed,
    options?: ErrorOptions,
  ) {
    super(SENTENCES[fault](failed), options)
  }
}
