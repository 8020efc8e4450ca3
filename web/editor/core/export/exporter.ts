import { proxy, ref } from 'valtio'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { Project } from '@/compositions/model/project'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { emailIsConfirmed } from '@/web/ui/dialogs/email-is-confirmed'
import type { Quality } from '@/web/ui/export/quality'
import type { Saver } from '../saving/saver'
import type { EditorStore } from '../store/editor-store'

/** `saving` comes first, because an export uses the server's version. */
export type ExportState = {
  phase: 'idle' | 'saving' | 'made' | 'failed'
  item: ExportItem | null
  detail: string | null
  /** The project of the export; null if it used an older version. */
  project: Project | null
}

/** Exports the current project, by default in the best quality of the plan. */
export type Exporter = {
  state: ExportState
  start(quality?: Quality): Promise<void>
  /** Resumes an export that was started before this page was opened. */
  adopt(item: ExportItem): void
  forget(): void
}

/** Creates the exporter of a project: saves first, then requests the file. */
export function createExporter(id: string, { saver, store }: { saver: Saver; store: EditorStore }): Exporter {
  const state = proxy<ExportState>({ phase: 'idle', item: null, detail: null, project: null })
  const fail = (detail: string) => {
    state.phase = 'failed'
    state.detail = detail
  }
  return {
    state,
    async start(quality) {
      if (state.phase === 'saving' || !(await emailIsConfirmed())) return
      Object.assign(state, { phase: 'saving', item: null, detail: null, project: null })
      if (!(await saver.saveNow())) return fail(saver.state.detail ?? 'The last changes are not saved yet')
      const { settled } = store.state
      try {
        state.item = await call('POST /api/projects/{id}/export/', { params: { id }, body: { quality } })
        state.project = ref(settled)
        state.phase = 'made'
      } catch (error) {
        if (isTold(error)) this.forget()
        else fail(messageOf(error))
      }
    },
    adopt(item) {
      if (state.phase !== 'idle') return
      const project = item.outdated ? null : ref(store.state.settled)
      Object.assign(state, { phase: 'made', item, detail: null, project })
    },
    forget() {
      Object.assign(state, { phase: 'idle', item: null, detail: null, project: null })
    },
  }
}
