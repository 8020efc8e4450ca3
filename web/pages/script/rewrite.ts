import { call } from '@/web/client/call'
import { poll } from '@/web/client/poll'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { editParagraph } from './edit-paragraphs'
import type { ScriptSession } from './script-session'

const BUSY = {
  again: 'Writing the paragraph again',
  shorter: 'Making it shorter',
  longer: 'Making it longer',
}

/** Has a paragraph written again; the new text is one step to undo. */
export async function rewrite(
  session: ScriptSession,
  id: string,
  change: 'again' | 'shorter' | 'longer',
): Promise<void> {
  try {
    await session.save()
    const { state } = session
    const index = state.paragraphs.findIndex(paragraph => paragraph.id === id)
    if (index < 0) return
    const params = { id: state.script.id }
    notify({ message: BUSY[change] })
    await call('POST /api/scripts/{id}/regenerate_script/', { params, body: { index, change } })
    const { status, detail } = await poll(
      signal => call('GET /api/scripts/{id}/check_status/', { params, signal }),
      { signal: session.signal },
    )
    if (status !== 'completed')
      return void notify({ message: detail ?? 'Failed to generate script.', tone: 'error' })
    const written = await call('GET /api/scripts/{id}/', { params })
    const text = written.script.transcript.find(paragraph => paragraph.id === id)?.text
    // The old text is kept as a step to undo before the new one is taken over.
    if (text !== undefined) session.edit(list => editParagraph(list, id, { text }))
    session.accept(written)
    notify({
      message: 'The paragraph was rewritten',
      tone: 'ok',
      action: { label: 'Undo', run: session.undo },
    })
  } catch (error) {
    if (!session.signal.aborted) tellError(error)
  }
}
