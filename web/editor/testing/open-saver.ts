import { correctWord } from '@/compositions/edit/change-words'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { type Project, wordsOf } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { createDraftStore } from '../core/saving/draft-store'
import { createSaver, lazyMerge, type Saver } from '../core/saving/saver'
import { createEditorStore, type EditorStore } from '../core/store/editor-store'
import type { memoryBrowser } from './memory-box'
import type { peerServer } from './peer-server'

// As in an editor that has been open for a moment.
await lazyMerge.load()

/** An open project; `found` is what `start` gave. */
export type Opened = { store: EditorStore; saver: Saver; found: ReturnType<Saver['start']> }

/** Opens what a server has by now in a tab of a browser, and begins to save. */
export function openSaver(
  server: ReturnType<typeof peerServer>,
  browser: ReturnType<typeof memoryBrowser>,
  isUploading = () => false,
): Opened {
  const { project, revisions } = { project: server.project(), revisions: server.revisions() }
  const store = createEditorStore(project)
  const saver = createSaver({
    store,
    snapshot: { project, revisions },
    title: project.title,
    sender: server.sender,
    keeper: createDraftStore('spoken', browser.place()),
    isUploading,
  })
  return { store, saver, found: saver.start() }
}

/** Corrects a word of the spoken project as one step. */
export const correct = ({ store }: Pick<Opened, 'store'>, wordId: string, text: string) =>
  store.perform('Correct word', project => correctWord(project, { mediaRef: 'media', wordId, text }))

/** Sets the style of its captions as one step. */
export const style = ({ store }: Pick<Opened, 'store'>, presetStyle: CaptionPreset) =>
  store.perform('Style', project => setCaptionStyle(project, { presetStyle }))

/** What a word of the spoken project says. */
export const textOf = (project: Project, wordId: string) =>
  project.transcripts.media && wordsOf(project.transcripts.media).find(word => word.id === wordId)?.text
