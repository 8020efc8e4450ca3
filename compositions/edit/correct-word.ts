import type { Project } from '../model/project'
import { subtitleWith } from '../typography/captions/find-word'
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
  return changeTranscript(project, mediaRef, transcript => {
    const { subtitles } = transcript
    const index = subtitleWith(transcript, wordId)
    const subtitle = subtitles[index]
    const at = subtitle?.words.findIndex(word => word.id === wordId) ?? -1
    const word = subtitle?.words[at]
    if (!subtitle || !word || word.text === clean) return transcript
    const words = subtitle.words.with(at, { ...word, text: clean, confidence: 1 })
    return { ...transcript, subtitles: subtitles.with(index, { ...subtitle, words }) }
  })
}
