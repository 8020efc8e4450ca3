import { isTold, messageOf } from '@/web/client/api-error'
import { notify } from '../notice/notices'

/** Shows a notice about an error, unless a dialog or notice has already shown it. */
export function tellError(error: unknown): void {
  if (!isTold(error)) notify({ message: messageOf(error), tone: 'error' })
}
