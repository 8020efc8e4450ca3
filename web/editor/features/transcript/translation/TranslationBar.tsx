import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useSnapshot } from 'valtio'
import type { TranslationRow } from '@/compositions/edit/translation-rows'
import { removeTranslation } from '@/compositions/edit/translations'
import type { Transcript } from '@/compositions/schema/transcript'
import { languagesOf } from '@/compositions/transcript-files/in-language'
import { languageName } from '@/compositions/util/language-name'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { counted } from '@/web/ui/format/counted'
import classes from './Translation.module.css'
import { showIn, TRANSLATION, translateCaptions } from './translate-captions'

/** What the transcript shows while captions are translated: the words, or each line with its translation. */
export type TranscriptView = 'words' | 'lines'

const VIEWS: { value: TranscriptView; label: string }[] = [
  { value: 'lines', label: 'Translation' },
  { value: 'words', label: 'Words' },
]

type Props = {
  transcript: Transcript
  rows: readonly TranslationRow[]
  view: TranscriptView
  onView(view: TranscriptView): void
}

/** The language of the captions, what is left to translate into it, and the progress of a translation. */
export function TranslationBar({ transcript, rows, view, onView }: Props) {
  const editor = useEditor()
  const project = useProject()
  const shown = transcript.captionLanguage
  const spoken = transcript.language
  const languages = languagesOf(project).filter(one => one !== spoken)
  if (!languages.length) return <Progress />
  return (
    <div className={classes.bar}>
      <div className={classes.choice}>
        <Row label="Captions in">
          <SelectField
            label="Captions in"
            value={shown ?? spoken}
            options={[spoken, ...languages].map(value => ({
              value,
              label: value === spoken ? `${languageName(value)} (spoken)` : languageName(value),
            }))}
            onChange={value => showIn(editor, value === spoken ? null : value)}
          />
        </Row>
        {shown !== undefined && <RemoveButton language={shown} />}
      </div>
      {shown !== undefined && (
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="What the transcript shows"
          data={VIEWS}
          value={view}
          onChange={value => onView(value === 'words' ? 'words' : 'lines')}
        />
      )}
      {shown !== undefined && <Outdated language={shown} rows={rows} />}
      <Progress />
    </div>
  )
}

const Progress = () => (
  <div className={classes.progress}>
    <JobProgress id={TRANSLATION} label="Progress of the translation" />
  </div>
)

function RemoveButton({ language }: { language: string }) {
  const editor = useEditor()
  const label = `Remove ${languageName(language)}`
  const remove = () => {
    if (tryEdit(editor, label, project => removeTranslation(project, language)))
      notifyWithUndo(editor, `${languageName(language)} is removed`)
  }
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onClick={remove}>
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

/** How many lines are new or changed since they were translated, with a button that has them translated. */
function Outdated({ language, rows }: { language: string; rows: readonly TranslationRow[] }) {
  const editor = useEditor()
  const isRunning = TRANSLATION in useSnapshot(jobProgress)
  const count = rows.filter(row => !row.line || row.isChanged).length
  if (!count || isRunning) return null
  return (
    <Button size="xs" variant="default" onClick={() => void translateCaptions(editor, language)}>
      Translate {counted(count, 'new or changed line')}
    </Button>
  )
}
