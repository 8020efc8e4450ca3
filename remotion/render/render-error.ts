import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A project can't be rendered. The message says why, in a sentence for people. */
export class RenderError extends UserFacingError {
  override name = 'RenderError'
}
