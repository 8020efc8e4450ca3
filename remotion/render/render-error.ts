import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A project can't be rendered. The message says why, in a sentence for the user. */
export class RenderError extends UserFacingError {
  override name = 'RenderError'
}
