/** Why an upload failed, in a sentence for people. The parts that were sent are kept, so it can be resumed. */
export class UploadError extends Error {
  override name = 'UploadError'
}

/**
 * Why an attempt to send a part failed. `isTransient`: the next one may work (no answer, a timeout, 5xx, RequestTimeout,
 * InternalError); `isExpired`: its address is no longer valid, a new one is needed.
 */
export class PartError extends Error {
  override name = 'PartError'
  constructor(
    message: string,
    readonly isTransient: boolean,
    readonly isExpired = false,
  ) {
    super(message)
  }
}
