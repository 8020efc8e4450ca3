import { createContext, useContext } from 'react'
import type { Project } from '@/compositions/model/project'
import type { Editor } from '@/web/editor/core/editor'
import { useKey } from './use-key'

export const EditorContext = createContext<Editor | null>(null)

/** The editor that the caller is part of. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext)
  if (!editor) throw new Error('useEditor is for parts of the editor')
  return editor
}

/** The value as of the last edit; the caller is drawn again with each edit, but not while something is dragged. */
export const useProject = (): Project => useKey(useEditor().store.state, 'settled')

/** The value as it is now; the caller is drawn again with each move of a pointer that drags something. */
export const useLiveProject = (): Project => useKey(useEditor().store.state, 'project')
