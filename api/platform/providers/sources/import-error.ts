import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A source on the web has no such media; the message is for users. */
export class ImportError extends UserFacingError {
  override name = 'ImportError'
}
