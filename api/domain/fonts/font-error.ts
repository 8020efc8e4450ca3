import { UserFacingError } from '../../../compositions/util/user-facing-error'

/** A file that can't be used as a font; the message is for people. */
export class FontError extends UserFacingError {
  override name = 'FontError'
}
