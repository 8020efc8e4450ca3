import { notify } from '../ui/notice/notices'
import { ApiError, messageOf } from './api-error'

/** Whether people know of this error already. */
export const isTold = (error: unknown): boolean => error instanceof ApiError && error.isTold

/** Says in a notice what went wrong, unless a dialog or another notice has said it. */
export function tellError(error: unknown): void {
  if (!isTold(error)) notify({ message: messageOf(error), tone: 'error' })
}
