import type { ComponentType, KeyboardEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { WordForm } from '@/web/editor/core/transcript/transcript-state'
import { type SelectedWords, selectedWords } from '@/web/editor/core/words/selected-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { BrollForm } from './BrollForm'
import classes from './Forms.module.css'
import { NewWordsForm } from './NewWordsForm'
import { ReplaceForm } from './ReplaceForm'
import { SceneForm } from './SceneForm'
import { SpeakerForm } from './SpeakerForm'
import { TimingForm } from './TimingForm'

/** The selected words that a form is for, and a function that closes it. */
export type FormProps = { chosen: SelectedWords; onDone(): void }

const forms: Record<WordForm, { title: string; Form: ComponentType<FormProps> }> = {
  replace: { title: 'Replace the words', Form: ReplaceForm },
  speaker: { title: 'Speaker', Form: SpeakerForm },
  newWords: { title: 'New words in the pause', Form: NewWordsForm },
  scene: { title: 'Layout from this word on', Form: SceneForm },
  timing: { title: 'Timing', Form: TimingForm },
  broll: { title: 'B-roll for these words', Form: BrollForm },
}

/** Selectors of what gets the focus first: a field, else the selected option, else the first button. */
const FIRST = ['input[type="text"], input:not([type]), textarea', '[aria-pressed="true"]', 'button']

/**
 * The form that is open for the selected words. Escape closes it; after that the words have the focus again.
 */
export function OpenForm({ kind }: { kind: WordForm }) {
  const editor = useEditor()
  useProject()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = place
    const first = FIRST.map(one => current?.querySelector<HTMLElement>(one)).find(Boolean)
    first?.focus()
  }, [])
  const close = () => {
    editor.transcript.form = null
    const list = place.current?.closest('section[data-view]')?.querySelector<HTMLElement>('[role="listbox"]')
    list?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the editor, such as Delete, must not act on the words while the focus is in the form.
    event.stopPropagation()
    if (event.key === 'Escape') close()
  }
  const chosen = selectedWords(editor)
  if (!chosen) return null
  const { title, Form } = forms[kind]
  return (
    <section ref={place} className={classes.form} aria-label={title} onKeyDown={onKeyDown}>
      <h3 className={`type-h3 ${classes.title}`}>{title}</h3>
      <Form chosen={chosen} onDone={close} />
    </section>
  )
}
