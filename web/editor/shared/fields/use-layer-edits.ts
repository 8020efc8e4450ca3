import { useMemo } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import { setFields } from '@/compositions/edit/set-fields'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { useEditor } from '../session/editor-context'
import { tryEdit } from '../session/try-edit'

/** Ways to change one layer from the inspector; what can't be done says why. */
export type LayerEdits = {
  perform(name: string, edit: (project: Project) => EditResult): void
  set(name: string, fields: Partial<Layer>): void
  /** The edit that gives the layer these fields, for controls that make a gesture of it. */
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
