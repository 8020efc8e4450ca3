import { assignSpeakers } from '@/compositions/edit/assign-speakers'
import { wordsOf } from '@/compositions/model/project'
import { tellSpeakers } from '@/compositions/sound/tell-speakers'
import type { Editor } from '@/web/editor/core/editor'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { notify } from '@/web/ui/notice/notices'
import { readSpectrum } from './clean/voice'

const NOT_ANALYZED = 'The sound is still being analyzed. Try again in a moment.'

const notTold = (count: number) =>
  `${count} voices could not be told apart here. Try another number, or choose speakers by hand.`

/**
 * Guesses who of `count` speakers says each word of a media by their voices, and assigns them in one step, which people
 * correct by hand. Says so if they can't be told apart, or if the sound is not analyzed yet.
 */
export async function findSpeakers(editor: Editor, mediaRef: string, count: number): Promise<void> {
  const transcript = editor.store.state.project.transcripts[mediaRef]
  const address = editor.media.state.spectra[mediaRef]
  if (!transcript || !address) return void notify({ message: NOT_ANALYZED, tone: 'warn' })
  const words = wordsOf(transcript).sort((a, b) => a.start - b.start)
  const end = words.reduce((last, word) => Math.max(last, word.end), 0)
  const spectrum = await readSpectrum(address, { start: words[0]?.start ?? 0, end }).catch(() => null)
  if (!spectrum?.bands.length) return void notify({ message: NOT_ANALYZED, tone: 'warn' })
  const numbers = tellSpeakers(spectrum, words, count)
  if (!numbers) return void notify({ message: notTold(count), tone: 'warn' })
  const found = new Map(words.map((word, index) => [word.id, numbers[index] ?? 0]))
  const isDone = tryEdit(editor, 'Find speakers', project => assignSpeakers(project, { mediaRef, found }))
  if (isDone) notifyWithUndo(editor, `${count} speakers found. Check them, and name them once.`)
}
