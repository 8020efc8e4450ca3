import { useMemo } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import { setFields } from '@/compositions/edit/set-fields'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { useEditor } from '../session/editor-context'
import { tryEdit } from '../session/try-edit'

/** Edits one layer from the inspector; an edit that fails shows its reason. */
export type LayerEdits = {
  perform(name: string, edit: (project: Project) => EditResult): void
  set(name: string, fields: Partial<Layer>): void
  /** An edit that sets these fields, for controls that use it in a gesture. */
  toFields(fields: Partial<Layer>): (project: Project) => EditResult
}

export function useLayerEdits(layerId: string): LayerEdits {
  const editor = useEditor()
  return useMemo(() => {
    const perform: LayerEdits['perform'] = (name, edit) => void tryEdit(editor, name, edit)
    const toFields: LayerEdits['toFields'] = fields => project => setFields(project, { layerId, fields })
    return { perform, toFields, set: (name, fields) => perform(name, toFields(fields)) }
  }, [editor, layerId])
}
