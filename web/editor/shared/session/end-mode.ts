import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'

/** Ends the mode that is open on the canvas; shows the reason if its change could not be kept. */
export function endMode({ mode }: Pick<Editor, 'mode'>): void {
  const reason = mode.end()
  if (reason) notify({ message: reason, tone: 'warn' })
}
