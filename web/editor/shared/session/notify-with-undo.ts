import { subscribeKey } from 'valtio/utils'
import type { Editor } from '@/web/editor/core/editor'
import { dismissNotice, notify } from '@/web/ui/notice/notices'

/**
 * Shows a notice about the newest step, with a button that undoes only that step. The notice disappears as
 * soon as another step of the same document is the newest.
 */
export function notifyWithUndo({ store }: Pick<Editor, 'store'>, message: string): void {
  const step = store.state.history.nextUndo()
  const document = step?.forward.document
  const isNewest = () => store.state.history.nextUndo(document) === step
  const undo = () => {
    if (isNewest()) store.undo(document)
  }
  const notice = notify({ message, action: { label: 'Undo', run: undo } })
  const stop = subscribeKey(store.state, 'history', () => {
    if (isNewest()) return
    stop()
    dismissNotice(notice)
  })
}
