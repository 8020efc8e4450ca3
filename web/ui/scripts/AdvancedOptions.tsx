import { Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import classes from './ScriptForm.module.css'
import type { ScriptFormState } from './use-script-form'

const MAX_NAME = 100

/** What is inside the advanced options. */
const Inside = ({ form: { values, change } }: { form: ScriptFormState }) => (
  <div className={classes.inside}>
    <Textarea
      label="Custom instructions"
      placeholder="Such as: explain every term, and end with a question"
      rows={3}
      maxLength={LIMITS.scripts.instructionsMaxCharacters}
      value={values.instructions}
      onChange={event => change({ instructions: event.currentTarget.value })}
    />
    <div className={classes.voices}>
      <TextInput
        label="Host name"
        maxLength={MAX_NAME}
        value={values.hostName}
        onChange={event => change({ hostName: event.currentTarget.value })}
      />
      {values.type === 'conversation' && (
        <TextInput
          label="Guest name"
          maxLength={MAX_NAME}
          value={values.guestName}
          onChange={event => change({ guestName: event.currentTarget.value })}
        />
      )}
    </div>
  </div>
)

/** Optional settings, collapsed at first: instructions to the writer, and the names of the speakers. */
export function AdvancedOptions({ form }: { form: ScriptFormState }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.advanced} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        Advanced Options
        <IconChevronDown size={16} stroke={1.5} className={classes.mark} aria-hidden />
      </summary>
      {isOpen && <Inside form={form} />}
    </details>
  )
}
