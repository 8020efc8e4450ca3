import { addTranscript } from '@/compositions/edit/change-transcript'
import { isCaptionTrack } from '@/compositions/model/layers/layer'
import { hasWords } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'
import { newCaptions } from '../captions/caption-place'
import { openPanel } from '../session/open-panel'
import { placeLayer } from '../session/place-layer'
import { tryEdit } from '../session/try-edit'

/** Adds the transcript of a media to the open project, and captions for it. */
export function addWords(editor: Editor, mediaRef: string, heard: Transcript): void {
  const transcript = { ...heard, mediaRef }
  if (!tryEdit(editor, 'Add words', project => addTranscript(project, { transcript }))) return
  if (!hasWords(heard)) {
    notify({ message: 'No speech was heard in this file', tone: 'warn' })
    return
  }
  showWords(editor, mediaRef)
  const open = () => openPanel(editor.layout, 'transcript')
  notify({ message: 'The words are there', tone: 'ok', action: { label: 'Transcript', run: open } })
}

/** Shows the words of a media in the transcript and as captions. Returns whether these were added, if it had none. */
export function showWords(editor: Editor, mediaRef: string): boolean {
  editor.transcript.mediaRef = mediaRef
  const { project } = editor.store.state
  const captions = newCaptions(project, mediaRef)
  const hasCaptions = project.layers.filter(isCaptionTrack).some(track => track.mediaRef === mediaRef)
  if (!captions || hasCaptions) return false
  placeLayer(editor, 'Add captions', captions)
  return true
}
