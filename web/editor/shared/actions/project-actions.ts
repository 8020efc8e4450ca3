import { IconCopyPlus, IconDeviceFloppy, IconFileExport } from '@tabler/icons-react'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'
import { tellError } from '@/web/ui/errors/tell-error'
import { navigation } from '@/web/ui/navigation/navigation'
import { notify } from '@/web/ui/notice/notices'
import type { Action } from './action'

export const save: Action = {
  name: 'save',
  label: 'Save',
  icon: IconDeviceFloppy,
  keys: ['Ctrl+S'],
  inFields: true,
  when: () => true,
  perform: ({ saver }) => void saver.saveNow(),
}

/** The projects of which a copy is being saved. */
const copied = new Set<string>()

/**
 * Saves what is open, also what is not saved yet, as a new project; the notice opens it. Errors are shown. Does nothing
 * while a copy of it is being saved.
 */
async function makeCopy({ opened, store }: Editor): Promise<void> {
  if (copied.has(opened.id)) return
  copied.add(opened.id)
  try {
    const copy = await call('POST /api/projects/{id}/project_save_as/', {
      params: { id: opened.id },
      body: { project: store.state.settled },
    })
    const { parent_id: parentId, id, title } = copy
    void queryClient.invalidateQueries({ queryKey: parentId ? keys.clips(parentId) : keys.projects })
    const open = () => navigation.push(`/projects/${id}/editor/`)
    notify({ message: `Saved as “${title}”`, tone: 'ok', action: { label: 'Open', run: open } })
  } catch (error) {
    tellError(error)
  } finally {
    copied.delete(opened.id)
  }
}

export const saveCopy: Action = {
  name: 'saveCopy',
  label: 'Save a copy',
  icon: IconCopyPlus,
  keys: [],
  when: () => true,
  perform: editor => void makeCopy(editor),
}

export const exportVideo: Action = {
  name: 'exportVideo',
  label: 'Export',
  icon: IconFileExport,
  keys: ['Ctrl+E'],
  when: ({ exporter }) => exporter.state.phase !== 'saving',
  perform: ({ exporter }) => void exporter.start(),
}
