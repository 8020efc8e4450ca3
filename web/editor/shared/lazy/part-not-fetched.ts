/** A part of the program whose file could not be had. */
export class PartNotFetched extends Error {
  constructor(cause: unknown) {
    super('A part of the editor could not be fetched', { cause })
  }
}
