import type { Project } from '../model/project'
import type { Transcript, Word } from '../schema/transcript'
import { changeTranscript } from './change-transcript'

/** The transcript with some words changed; what does not change stays the same object. */
const withWords = (transcript: Transcript, change: (word: Word) => Word): Transcript => {
  const subtitles = transcript.subtitles.map(subtitle => {
    const words = subtitle.words.map(change)
    return words.every((word, index) => word === subtitle.words[index]) ? subtitle : { ...subtitle, words }
  })
  const isSame = subtitles.every((one, index) => one === transcript.subtitles[index])
  return isSame ? transcript : { ...transcript, subtitles }
}

/** The project with some words of a media changed. */
export const changeWords = (project: Project, mediaRef: string, change: (word: Word) => Word): Project =>
  changeTranscript(project, mediaRef, transcript => withWords(transcript, change))
