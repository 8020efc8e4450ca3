/** A file that can't be used as a font; the message is for people. */
export class FontError extends Error {
  override name = 'FontError'
}
