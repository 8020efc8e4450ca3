import { addTranscript } from '@/compositions/edit/change-transcript'
import type { Transcript } from '@/compositions/schema/transcript'
import type { Editor } from '@/web/editor/core/editor'
import { notify } from '@/web/ui/notice/notices'
import { newCaptions } from '../captions/caption-place'
import { openPanel } from '../session/open-panel'
import { placeLayer } from '../session/place-layer'
import { tryEdit } from '../session/try-edit'

/** Adds the transcript of a media to the open project, and captions if the project has none. */
export function addWords(editor: Editor, mediaRef: string, heard: Transcript): void {
  if (!heard.subtitles.length) {
    notify({ message: 'No speech was heard in this file', tone: 'warn' })
    return
  }
  const transcript = { ...heard, mediaRef }
  if (!tryEdit(editor, 'Add words', project => addTranscript(project, { transcript }))) return
  const { project } = editor.store.state
  const captions = newCaptions(project, mediaRef)
  const hasCaptions = project.layers.some(layer => layer.layer === 'SUBTITLE')
  if (captions && !hasCaptions) placeLayer(editor, 'Add captions', captions)
  const open = () => openPanel(editor.layout, 'transcript')
  notify({ message: 'The words are there', tone: 'ok', action: { label: 'Transcript', run: open } })
}
