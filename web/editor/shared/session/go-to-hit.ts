import type { Editor } from '../../core/editor'
import { foundWords, hitAmong } from '../../core/transcript/found-words'
import { frameOfWord, spokenMedia, spokenWords } from '../../core/words/spoken-words'

/** Goes on by `step` places that were found, round at the ends, and takes the video there. */
export function goToHit({ store, playhead, transcript: { search } }: Editor, step: number): void {
  const { project } = store.state
  const mediaRef = spokenMedia(project)
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  const found = transcript ? foundWords(transcript, search) : []
  if (!found.length) return
  search.hit = (hitAmong(found, search.hit) + step + found.length) % found.length
  const said = spokenWords(project, mediaRef).first.get(found[search.hit]?.wordIds[0] ?? '')
  if (said) playhead.seek(frameOfWord(said.start, project.fps))
}
