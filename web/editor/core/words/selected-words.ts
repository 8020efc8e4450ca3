import type { Project } from '@/compositions/model/project'
import type { Subtitle, Transcript, Word } from '@/compositions/schema/transcript'
import type { EditorStore, WordSelection } from '../store/editor-store'
import { wordOrder, wordsBetween } from './word-order'

/** The words selected in the transcript, in reading order, and the subtitles that contain them. */
export type SelectedWords = {
  mediaRef: string
  transcript: Transcript
  words: readonly Word[]
  wordIds: readonly string[]
  subtitles: readonly Subtitle[]
}

function gather(transcript: Transcript, { mediaRef, anchor, focus }: WordSelection): SelectedWords | null {
  const order = wordOrder(transcript)
  const wordIds = wordsBetween(order, anchor, focus)
  if (!wordIds.length) return null
  const from = order.place.get(wordIds[0] ?? '') ?? 0
  const words = order.words.slice(from, from + wordIds.length)
  const wanted = new Set(wordIds)
  const subtitles = transcript.subtitles.filter(one => one.words.some(word => wanted.has(word.id)))
  return { mediaRef, transcript, words, wordIds, subtitles }
}

let last: { transcript: Transcript; key: string; chosen: SelectedWords | null } | null = null

/** A key for a selection of words, the same in both directions. */
export const selectionKey = ({ anchor, focus }: WordSelection): string => [anchor, focus].sort().join(' ')

/** The selected words; null while the focus is elsewhere. The last result is cached. */
export function selectedWords({ store }: { store: EditorStore }): SelectedWords | null {
  const { words, project, view } = store.state
  const transcript = view === 'transcript' && words ? project.transcripts[words.mediaRef] : undefined
  if (!words || !transcript) return null
  const key = selectionKey(words)
  if (last?.transcript !== transcript || last.key !== key)
    last = { transcript, key, chosen: gather(transcript, words) }
  return last.chosen
}

/** The ids of selected words, in reading order, in whichever view they were selected; none if they are gone. */
export function selectedIds(project: Project, { mediaRef, anchor, focus }: WordSelection): string[] {
  const transcript = project.transcripts[mediaRef]
  return transcript ? wordsBetween(wordOrder(transcript), anchor, focus) : []
}

/** A number of words as text. */
export const countWords = (words: number): string =>
  words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`
