import { isTold, messageOf } from '@/web/client/api-error'
import { notify } from '../notice/notices'

/** Says in a notice what went wrong, unless a dialog or another notice has said it. */
export function tellError(error: unknown): void {
  if (!isTold(error)) notify({ message: messageOf(error), tone: 'error' })
}
