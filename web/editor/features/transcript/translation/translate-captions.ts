import { showCaptionsIn } from '@/compositions/edit/translations'
import { languageName } from '@/compositions/util/language-name'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import { runJob } from '@/web/editor/shared/jobs/run-job'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'

/** The key under which the progress of a translation is shown. */
export const TRANSLATION = 'translation'

type Language = Parameters<typeof call<'POST /api/projects/{id}/translations/'>>[1]['body']['language']

/** Shows captions in a language, or as they are said (null), as one step. */
export const showIn = (editor: Editor, language: string | null): boolean =>
  tryEdit(editor, `Captions ${language === null ? 'as spoken' : `in ${languageName(language)}`}`, project =>
    showCaptionsIn(project, language),
  )

/**
 * Has what is said translated on the server, which saves the lines with the project, and shows captions in the language.
 * Captions that showed it before stay as people choose them meanwhile.
 */
export async function translateCaptions(editor: Editor, language: Language): Promise<void> {
  const { id } = editor.opened
  const isShown = Object.values(editor.store.state.project.transcripts).some(
    one => one.captionLanguage === language,
  )
  const isDone = await runJob(editor, TRANSLATION, {
    async start() {
      // The server translates what is saved.
      await editor.saver.saveNow()
      return call('POST /api/projects/{id}/translations/', { params: { id }, body: { language } })
    },
    ask: (job, signal) => call('GET /api/projects/{id}/translations/{job}/', { params: { id, job }, signal }),
    failure: 'The captions could not be translated',
    finish: () => true,
  })
  if (!isDone) return
  await editor.saver.catchUp()
  if (isShown) return
  const before = editor.store.state.project
  if (showIn(editor, language) && editor.store.state.project !== before)
    notifyWithUndo(editor, `Captions are in ${languageName(language)}`)
}
