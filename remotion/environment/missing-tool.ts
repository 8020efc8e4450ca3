/** A program that Talkreel needs is not on this machine. The message says what to do, in one sentence. */
export class MissingTool extends Error {
  override name = 'MissingTool'
}
