/** Why an upload failed, as a message for users. Uploaded parts are kept, so it can be resumed. */
export class UploadError extends Error {
  override name = 'UploadError'
}

/**
 * Why an attempt to upload a part failed. `isTransient`: a retry may succeed (no response, a timeout, 5xx,
 * RequestTimeout, InternalError); `isExpired`: its URL has expired and a new one is needed.
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
