import { UserFacingError } from '../../util/user-facing-error'

/** Why a file can't be shown as a vector picture, in a sentence for people. */
export class SvgError extends UserFacingError {
  override name = 'SvgError'
}
