import { lazyPart } from '@/compositions/loading/lazy-part'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'

/** The edits that actions make. */
export const lazyEdits = lazyPart(async () => (await import('./edits')).edits)

type Edits = Awaited<ReturnType<typeof lazyEdits.load>>

const UNFETCHED = 'You are offline, and editing was not fetched before. Try again once you are connected.'

/** What waits for the edits to be fetched, in the order in which it was asked for. */
let waiting: (() => void)[] = []

/** Runs what waits; without the edits it is dropped, with a notice. */
function runWaiting(areThere: boolean): void {
  const runs = waiting
  waiting = []
  if (areThere) for (const run of runs) run()
  else notify({ message: UNFETCHED, tone: 'warn' })
}

function wait(run: () => void): void {
  waiting.push(run)
  if (waiting.length === 1)
    lazyEdits.load().then(
      () => runWaiting(true),
      () => runWaiting(false),
    )
}

/** Does an action wait for its edits? */
export const isWaitingForEdits = (): boolean => waiting.length > 0

/** Runs something after the actions that wait for their edits; at once where none does. */
export function runInOrder(run: () => void): void {
  if (isWaitingForEdits()) wait(run)
  else run()
}

/** The `perform` of an action that edits: at once where the edits are there, else once they are fetched. */
export const withEdits =
  (perform: (editor: Editor, edits: Edits) => void) =>
  (editor: Editor): void => {
    const edits = lazyEdits.now()
    if (edits) perform(editor, edits)
    else wait(() => perform(editor, lazyEdits.now() as Edits))
  }
