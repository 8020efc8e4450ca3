import { useMemo } from 'react'
import { spokenMedia, spokenWords } from '../../core/words/spoken-words'
import { useProject } from '../session/editor-context'
import { type SampleText, sampleWords } from './sample'

/** The project's own words that caption styles are shown on, the same object as long as they are the same. */
export function useSampleText(): SampleText {
  const project = useProject()
  const mediaRef = spokenMedia(project)
  const { heard } = spokenWords(project, mediaRef)
  const key = sampleWords(heard).join(' ')
  const language = (mediaRef && project.transcripts[mediaRef]?.language) || 'en'
  return useMemo(() => ({ words: key.split(' '), language }), [key, language])
}
