import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'

/** Closes what is open on the canvas, and says why it became what it was, where it did. */
export function endMode({ mode }: Pick<Editor, 'mode'>): void {
  const reason = mode.end()
  if (reason) notify({ message: reason, tone: 'warn' })
}
