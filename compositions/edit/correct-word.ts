import type { Project } from '../project/project'
import { changeTranscript } from './change-transcript'
import { type Edited, refuse } from './edit'
import { typedWords } from './spread-words'

/** Another text for a word; it keeps its times, and what was doubtful about it is settled. */
export function correctWord(
  project: Project,
  { mediaRef, wordId, text }: { mediaRef: string; wordId: string; text: string },
): Edited {
  const clean = typedWords(text).join(' ')
  if (!clean) return refuse(project, 'A word needs at least one letter. To take it out, cut it')
  if (clean.length > 200) return refuse(project, 'A word has at most 200 letters')
  return changeTranscript(project, mediaRef, transcript => ({
    ...transcript,
    subtitles: transcript.subtitles.map(subtitle => {
      const at = subtitle.words.findIndex(word => word.id === wordId)
      const word = subtitle.words[at]
      if (!word || word.text === clean) return subtitle
      return { ...subtitle, words: subtitle.words.with(at, { ...word, text: clean, confidence: 1 }) }
    }),
  }))
}
