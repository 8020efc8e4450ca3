import { UserFacingError } from '../../compositions/util/user-facing-error'

/** A program that Talkreel needs is not on this machine. The message says what to do, in one sentence. */
export class MissingTool extends UserFacingError {
  override name = 'MissingTool'
}
