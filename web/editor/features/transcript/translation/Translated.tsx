import { type ReactNode, useMemo, useState } from 'react'
import { translationRows } from '@/compositions/edit/translation-rows'
import type { Transcript } from '@/compositions/schema/transcript'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { type TranscriptView, TranslationBar } from './TranslationBar'
import { TranslationList } from './TranslationList'

/**
 * The words of a transcript with the languages that they are translated into. While captions show a translation, it is
 * beside what is said, or the words (`children`) are shown.
 */
export function Translated({ transcript, children }: { transcript: Transcript; children: ReactNode }) {
  const project = useProject()
  const [view, setView] = useState<TranscriptView>('lines')
  const { mediaRef, captionLanguage: language } = transcript
  const rows = useMemo(
    () => (language === undefined ? [] : translationRows(project, mediaRef, language)),
    [project, mediaRef, language],
  )
  return (
    <>
      <TranslationBar {...{ transcript, rows, view }} onView={setView} />
      {language !== undefined && view === 'lines' ? (
        <TranslationList {...{ transcript, language, rows }} />
      ) : (
        children
      )}
    </>
  )
}
