import type { Project } from '../model/project'
import type { Transcript, Word } from '../schema/transcript'
import { subtitleIndexOf } from '../typography/captions/find-word'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { wordsInText } from './spread-words'

/** The transcript with some words changed; unchanged parts stay the same objects. */
export const withWords = (transcript: Transcript, change: (word: Word) => Word): Transcript => {
  const subtitles = transcript.subtitles.map(subtitle => {
    const words = subtitle.words.map(change)
    return words.every((word, index) => word === subtitle.words[index]) ? subtitle : { ...subtitle, words }
  })
  const isSame = subtitles.every((one, index) => one === transcript.subtitles[index])
  return isSame ? transcript : { ...transcript, subtitles }
}

/** The project with some words of a media changed. */
const changeWords = (project: Project, mediaRef: string, change: (word: Word) => Word): Project =>
  changeTranscript(project, mediaRef, transcript => withWords(transcript, change))

/** Sets or clears the emphasis of words: captions show emphasized words like active ones all the time. */
export function emphasizeWords(
  project: Project,
  { mediaRef, wordIds, emphasize }: { mediaRef: string; wordIds: readonly string[]; emphasize: boolean },
): Project {
  const wanted = new Set(wordIds)
  return changeWords(project, mediaRef, word => {
    if (!wanted.has(word.id) || Boolean(word.emphasize) === emphasize) return word
    const { emphasize: _, ...plain } = word
    return emphasize ? { ...plain, emphasize } : plain
  })
}

/** Changes the text of a word; it keeps its times, and its confidence becomes 1. */
export function correctWord(
  project: Project,
  { mediaRef, wordId, text }: { mediaRef: string; wordId: string; text: string },
): EditResult {
  const clean = wordsInText(text).join(' ')
  if (!clean) return refuse(project, 'A word needs at least one letter. To take it out, cut it')
  if (clean.length > 200) return refuse(project, 'A word has at most 200 letters')
  return changeTranscript(project, mediaRef, transcript => {
    const { subtitles } = transcript
    const index = subtitleIndexOf(transcript, wordId)
    const subtitle = subtitles[index]
    const at = subtitle?.words.findIndex(word => word.id === wordId) ?? -1
    const word = subtitle?.words[at]
    if (!subtitle || !word || word.text === clean) return transcript
    const words = subtitle.words.with(at, { ...word, text: clean, confidence: 1 })
    return { ...transcript, subtitles: subtitles.with(index, { ...subtitle, words }) }
  })
}
