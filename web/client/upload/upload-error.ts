/** Why an upload did not go through, in a sentence for people. What was sent is kept: it can be gone on with. */
export class UploadError extends Error {
  override name = 'UploadError'
}

/**
 * Why one try to send a part failed. `passing`: it may work the next time (no answer, a timeout, 5xx, RequestTimeout,
 * InternalError); `expired`: its address no longer holds, a new one is needed.
 */
export class PartError extends Error {
  override name = 'PartError'
  constructor(
    message: string,
    readonly passing: boolean,
    readonly expired = false,
  ) {
    super(message)
  }
}
