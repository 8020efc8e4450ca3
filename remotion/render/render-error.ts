/** A project can't be rendered. The message says why, in a sentence for people. */
export class RenderError extends Error {
  override name = 'RenderError'
}
