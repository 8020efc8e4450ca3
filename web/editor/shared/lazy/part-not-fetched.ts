/** Thrown when the file of a lazy part failed to load. */
export class PartNotFetched extends Error {
  constructor(cause: unknown) {
    super('A part of the editor could not be fetched', { cause })
  }
}
