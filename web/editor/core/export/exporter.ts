import { proxy, ref } from 'valtio'
import type { z } from 'zod'
import type { ExportItem, exportsContract } from '@/api/domain/exports/contract'
import type { Project } from '@/compositions/model/project'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
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

/** What is asked of an export; nothing is an MP4 of the whole project in the best quality of the plan. */
export type ExportChoices = z.input<(typeof exportsContract)['POST /api/projects/{id}/export/']['body']> & {}

/** Exports the current project. */
export type Exporter = {
  state: ExportState
  start(choices?: ExportChoices): Promise<void>
  /** Exports with the choices of the last export. */
  again(): Promise<void>
  /** Resumes an export that was started before this page was opened. */
  adopt(item: ExportItem): void
  forget(): void
}

/** The choices that an export was made with. */
const choicesOf = ({
  format,
  quality,
  captions,
  normalize_loudness,
  range,
  ...item
}: ExportItem): ExportChoices => ({
  ...{ format, captions, normalize_loudness },
  ...(quality && { quality }),
  ...(item.destination && { destination: item.destination }),
  ...range,
})

/** Creates the exporter of a project: saves first, then requests the file. */
export function createExporter(id: string, { saver, store }: { saver: Saver; store: EditorStore }): Exporter {
  const state = proxy<ExportState>({ phase: 'idle', item: null, detail: null, project: null })
  const fail = (detail: string) => {
    state.phase = 'failed'
    state.detail = detail
  }
  let last: ExportChoices = {}
  return {
    state,
    async start(choices = {}) {
      if (state.phase === 'saving') return
      last = choices
      Object.assign(state, { phase: 'saving', item: null, detail: null, project: null })
      if (!(await saver.saveNow())) return fail(saver.state.detail ?? 'The last changes are not saved yet')
      const { settled } = store.state
      try {
        state.item = await call('POST /api/projects/{id}/export/', { params: { id }, body: choices })
        state.project = ref(settled)
        state.phase = 'made'
      } catch (error) {
        if (isTold(error)) this.forget()
        else fail(messageOf(error))
      }
    },
    again() {
      return this.start(last)
    },
    adopt(item) {
      if (state.phase !== 'idle') return
      last = choicesOf(item)
      const project = item.outdated ? null : ref(store.state.settled)
      Object.assign(state, { phase: 'made', item, detail: null, project })
    },
    forget() {
      Object.assign(state, { phase: 'idle', item: null, detail: null, project: null })
    },
  }
}
