import { createContext, useContext } from 'react'
import type { Project } from '@/compositions/model/project'
import type { Editor } from '@/web/editor/core/editor'
import { useKey } from './use-key'

export const EditorContext = createContext<Editor | null>(null)

/** The editor of the calling component; throws outside of an editor. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is for parts of the editor')
  return editor
}

/** The project as of the last edit; re-renders on each edit, but not during a drag. */
export const useProject = (): Project => useKey(useEditor().store.state, 'settled')

/** The project as it is now; re-renders on every pointer move of a drag. */
export const useLiveProject = (): Project => useKey(useEditor().store.state, 'project')
