/** Something on the web could not be had; the message is for people. */
export class FetchError extends Error {
  override name = 'FetchError'
}
