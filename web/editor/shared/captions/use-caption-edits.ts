import { useMemo } from 'react'
import type { Project } from '../../../../compositions/model/project'
import type { CaptionStyle } from '../../../../compositions/schema/caption-style'
import { useEditor } from '../session/editor-context'
import { withCaptionValues } from './caption-style'

/** Ways to change values of the captions' style: as one step, or as a part of a gesture. */
export type CaptionEdits = {
  set(name: string, values: Partial<CaptionStyle>): void
  edit(values: Partial<CaptionStyle>): (project: Project) => Project
}

export function useCaptionEdits(): CaptionEdits {
  const { store } = useEditor()
  return useMemo(() => {
    const edit: CaptionEdits['edit'] = values => project => withCaptionValues(project, values)
    return { edit, set: (name, values) => void store.perform(name, edit(values)) }
  }, [store])
}
