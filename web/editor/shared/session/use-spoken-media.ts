import { spokenMedia } from '@/compositions/model/spoken-media'
import { useEditor, useProject } from './editor-context'
import { useKey } from './use-key'

/** The media whose words the transcript shows, by its mediaRef; null if no words are known. */
export function useSpokenMedia(): string | null {
  const chosen = useKey(useEditor().transcript, 'mediaRef')
  return spokenMedia(useProject(), chosen)
}
