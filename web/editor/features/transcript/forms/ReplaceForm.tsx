import { Button, Checkbox, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { replaceWords } from '@/compositions/edit/replace-words'
import { wordsInText } from '@/compositions/edit/spread-words'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { voicesIn } from '../clean/voice'
import classes from './Forms.module.css'
import type { FormProps } from './OpenForm'

/** Replaces the selected words, keeping their times or timing the new ones by the audio. */
export function ReplaceForm({ chosen: { mediaRef, words, wordIds }, onDone }: FormProps) {
  const editor = useEditor()
  const old = words.map(word => word.text).join(' ')
  const [text, setText] = useState(old)
  const [keeps, setKeeps] = useState(true)
  // Analyzing the voice takes a moment, in which Enter may be pressed again.
  const [isBusy, setBusy] = useState(false)
  const span = { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 }
  const isAsMany = wordsInText(text).length === words.length
  const realign = async () => {
    const heard = await voicesIn(editor, mediaRef, span)
    return heard.length ? heard : [span]
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text === old && keeps) return onDone()
    if (isBusy) return
    setBusy(true)
    const stretches = keeps && isAsMany ? undefined : await realign()
    const given = { mediaRef, wordIds, text, ...(stretches && { stretches }) }
    if (tryEdit(editor, 'Replace words', project => replaceWords(project, given))) onDone()
    else setBusy(false)
  }
  return (
    <form className={classes.ends} onSubmit={event => void submit(event)}>
      <Textarea
        flex="1 0 100%"
        aria-label="What is said"
        autosize
        minRows={1}
        maxRows={6}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }
        }}
      />
      <Checkbox
        flex="1 0 100%"
        label="Keep each word’s time"
        description={
          isAsMany
            ? 'Otherwise the new words are timed by the audio'
            : 'Only where there are as many words as before'
        }
        checked={keeps && isAsMany}
        disabled={!isAsMany}
        onChange={event => setKeeps(event.currentTarget.checked)}
      />
      <Button type="submit" variant="filled" size="xs" loading={isBusy}>
        Replace
      </Button>
      <Button variant="subtle" size="xs" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
