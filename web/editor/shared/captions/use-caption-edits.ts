import { useMemo } from 'react'
import type { Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { useEditor, useProject } from '../session/editor-context'
import { useSpokenMedia } from '../session/use-spoken-media'
import { withCaptionValues } from './caption-style'
import { type SampleText, sampleWords } from './sample'

/** Changes values of the caption style: `set` as one step, `edit` as part of a gesture. */
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

/** The words of the project that caption thumbnails show; the same object as long as they don't change. */
export function useSampleText(): SampleText {
  const project = useProject()
  const mediaRef = useSpokenMedia()
  const { heard } = spokenWords(project, mediaRef)
  const key = sampleWords(heard).join(' ')
  const language = (mediaRef && project.transcripts[mediaRef]?.language) || 'en'
  return useMemo(() => ({ words: key.split(' '), language }), [key, language])
}
