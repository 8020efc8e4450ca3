import { Textarea } from '@mantine/core'
import { LIMITS } from '@/compositions/catalog/limits'
import classes from './ScriptForm.module.css'
import type { ScriptFormState } from './use-script-form'

const { textMinCharacters, textMaxCharacters } = LIMITS.scripts

const MOST = textMaxCharacters.toLocaleString('en-US')

/** How much of the allowed text there is. */
function countText(length: number): string {
  const count = `${length.toLocaleString('en-US')} of ${MOST} characters`
  return length < textMinCharacters ? `${count}, at least ${textMinCharacters}` : count
}

/** A plain text as the source, with the number of its characters. */
export function TextSource({ form: { values, errors, change } }: { form: ScriptFormState }) {
  return (
    <Textarea
      label="Text"
      rows={9}
      data-autofocus
      classNames={{ input: classes.reading }}
      value={values.text}
      description={<span className="figures">{countText(values.text.trim().length)}</span>}
      error={errors.text}
      onChange={event => change({ text: event.currentTarget.value })}
    />
  )
}
