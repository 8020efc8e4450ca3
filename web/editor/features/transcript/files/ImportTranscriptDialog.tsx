import { Button, Loader, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'
import { replaceTranscript } from '@/compositions/edit/replace-transcript'
import { hasWords, wordsOf } from '@/compositions/model/project'
import { playedMedia, spokenMedia } from '@/compositions/model/spoken-media'
import type { ImportedTranscript } from '@/compositions/transcript-files/read/import-transcript'
import { READABLE_EXTENSIONS } from '@/compositions/transcript-files/read/read-transcript-file'
import { UserFacingError } from '@/compositions/util/user-facing-error'
import { countWords } from '@/web/editor/core/words/selected-words'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { showWords } from '@/web/editor/shared/media/add-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { FileDrop } from '@/web/ui/form/FileDrop'
import { notify } from '@/web/ui/notice/notices'
import classes from './Files.module.css'
import { readForMedia } from './read-for-media'
import { timingNotes } from './timing-notes'

/** A dialog that reads the words of a media from a file. */
export function ImportTranscriptDialog() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'importTranscript'
  const isMounted = useMounted()
  const close = () => {
    layout.dialog = null
  }
  return (
    <Modal opened={isOpen && isMounted} onClose={close} title="Import transcript" size={480}>
      <Form onDone={close} />
    </Modal>
  )
}

/** A file that is read, and what came of it. */
type Reading = { file: File; imported?: ImportedTranscript; error?: string }

function Form({ onDone }: { onDone(): void }) {
  const editor = useEditor()
  const project = useProject()
  const refs = playedMedia(project)
  const [mediaRef, setMediaRef] = useState(
    () => spokenMedia(project, editor.transcript.mediaRef) ?? refs[0] ?? '',
  )
  const [reading, setReading] = useState<Reading | null>(null)
  const read = async (file: File, ref: string) => {
    const begun = { file }
    setReading(begun)
    const done: Reading = await readForMedia(file, editor.store.state.project, ref).then(
      imported => ({ file, imported }),
      error => ({
        file,
        error: error instanceof UserFacingError ? error.message : 'This file could not be read.',
      }),
    )
    // Another file may have been chosen meanwhile.
    setReading(now => (now === begun ? done : now))
  }
  const choose = (ref: string) => {
    setMediaRef(ref)
    if (reading) void read(reading.file, ref)
  }
  const imported = reading?.imported
  const submit = () => {
    if (!imported) return
    const { transcript } = imported
    if (!tryEdit(editor, 'Import transcript', value => replaceTranscript(value, { transcript }))) return
    const message = `Imported ${countWords(wordsOf(transcript).length)}`
    if (showWords(editor, mediaRef)) notify({ message, tone: 'ok' })
    else notifyWithUndo(editor, message)
    onDone()
  }
  const known = project.transcripts[mediaRef]
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      {refs.length > 1 && (
        <Row label="Words of">
          <SelectField
            label="Words of"
            value={mediaRef}
            options={refs.map(value => ({ value, label: project.media[value]?.title ?? 'Untitled' }))}
            onChange={choose}
          />
        </Row>
      )}
      <FileDrop
        {...{
          name: 'Transcript file',
          prompt: 'Drop an SRT, VTT, TXT or JSON file here',
          over: 'Drop to read',
        }}
        {...{ choose: 'Choose a file', accept: READABLE_EXTENSIONS, isInvalid: Boolean(reading?.error) }}
        isFirst
        onFile={file => void read(file, mediaRef)}
      />
      <div role="status">{reading && <Result {...reading} />}</div>
      {imported && known && hasWords(known) && (
        <p className="type-small ink3">
          This replaces the current transcript. What is cut stays cut, and you can undo it.
        </p>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" disabled={!imported}>
          Import
        </Button>
      </div>
    </form>
  )
}

function Result({ file, imported, error }: Reading) {
  return (
    <div className={classes.chosen}>
      <span className="type-name one-line">{file.name}</span>
      {error ? (
        <span className={classes.error}>{error}</span>
      ) : imported ? (
        <ul className={classes.notes}>
          {timingNotes(imported).map(note => (
            <li key={note} className="type-small ink2">
              {note}
            </li>
          ))}
        </ul>
      ) : (
        <Loader size="xs" aria-label="Reading the file" />
      )}
    </div>
  )
}
