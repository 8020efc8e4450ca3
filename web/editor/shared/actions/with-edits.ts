import { lazyPart } from '@/compositions/loading/lazy-part'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'

/** The edits that actions use. */
export const lazyEdits = lazyPart(async () => (await import('./edits')).edits)

/** The loaded edits. */
export type Edits = Awaited<ReturnType<typeof lazyEdits.load>>

const UNFETCHED = 'You are offline, and editing was not fetched before. Try again once you are connected.'

/** Calls that wait for the edits to load, oldest first. */
let waiting: (() => void)[] = []

/** Runs the waiting calls; if the edits failed to load, drops them with a notice. */
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

/** Whether any action is waiting for the edits to load. */
export const isWaitingForEdits = (): boolean => waiting.length > 0

/** Calls `run` after the actions that wait for the edits; immediately if none does. */
export function runInOrder(run: () => void): void {
  if (isWaitingForEdits()) wait(run)
  else run()
}

/**
 * Creates the `perform` of an action that edits: it runs immediately if the edits are loaded, else once they
 * are.
 */
export const withEdits =
  (perform: (editor: Editor, edits: Edits) => void) =>
  (editor: Editor): void => {
    const edits = lazyEdits.now()
    if (edits) perform(editor, edits)
    else wait(() => perform(editor, lazyEdits.now() as Edits))
  }
