import { proxy, ref } from 'valtio'
import type { ExportItem } from '@/api/domain/exports/contract'
import type { Project } from '@/compositions/model/project'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { emailIsConfirmed } from '@/web/ui/dialogs/email-is-confirmed'
import type { Quality } from '@/web/ui/export/quality'
import type { Saver } from '../saving/saver'
import type { EditorStore } from '../store/editor-store'

/** `saving` comes before `made`, because an export is of what the server has. */
export type ExportState = {
  phase: 'idle' | 'saving' | 'made' | 'failed'
  item: ExportItem | null
  detail: string | null
  /** The project that the export is made of; null where it is of an older one. */
  project: Project | null
}

/** Makes an export of the project as it is now, in the best quality that the plan gives where none is named. */
export type Exporter = {
  state: ExportState
  start(quality?: Quality): Promise<void>
  /** Takes up an export that was asked for before this page was opened. */
  adopt(item: ExportItem): void
  forget(): void
}

/** The exporter of a project: saves first, then asks for the file. */
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
