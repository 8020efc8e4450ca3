import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { newSubtitle } from '@/compositions/edit/subtitles'
import { newId } from '@/web/editor/core/store/new-id'
import { pauseBeside } from '@/web/editor/core/transcript/pause-beside'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from './Forms.module.css'
import type { FormProps } from './OpenForm'

/** Adds words that the recognizer missed, typed into the pause beside the selected words. */
export function NewWordsForm({ chosen, onDone }: FormProps) {
  const editor = useEditor()
  const project = useProject()
  const [text, setText] = useState('')
  const pause = pauseBeside(project, chosen)
  if (!pause) return <p className="ink3">There is no pause beside these words.</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const speakerId = chosen.subtitles.at(-1)?.speaker_id ?? undefined
    const given = { mediaRef: chosen.mediaRef, subtitleId: newId(), text, ...pause, speakerId }
    if (tryEdit(editor, 'New words', value => newSubtitle(value, given))) onDone()
  }
  return (
    <form className={classes.ends} onSubmit={submit}>
      <TextInput
        flex="1 0 100%"
        label="What is said"
        description={`They get the ${(pause.end - pause.start).toFixed(1)} s between the words`}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="xs">
        Add
      </Button>
      <Button variant="subtle" size="xs" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
