import { Input, NativeSelect, SegmentedControl } from '@mantine/core'
import { SCRIPT_NAMES, type ScriptLength } from '@/compositions/catalog/script-options'
import classes from './ScriptForm.module.css'
import type { ScriptFormState } from './use-script-form'

const WORDS_PER_MINUTE = 150

const optionsOf = <K extends string>(names: Record<K, string>) =>
  (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }))

const types = optionsOf(SCRIPT_NAMES.types)
const tones = optionsOf(SCRIPT_NAMES.tones)
const lengths = (Object.keys(SCRIPT_NAMES.lengths) as ScriptLength[]).map(value => ({
  value,
  label: SCRIPT_NAMES.lengths[value].name,
}))

/** The option that a list was set to. */
const chosen = <K extends string>(options: readonly { value: K }[], value: string): K | undefined =>
  options.find(option => option.value === value)?.value

/** The words and minutes of a length: 'About 2,000 words, about 13 minutes'. */
function lengthText(length: ScriptLength): string {
  const { words } = SCRIPT_NAMES.lengths[length]
  return `About ${words.toLocaleString('en-US')} words, about ${Math.round(words / WORDS_PER_MINUTE)} minutes`
}

/** The type, tone and length of a script. */
export function ScriptOptions({ form: { values, errors, change } }: { form: ScriptFormState }) {
  return (
    <div className={classes.options}>
      <Input.Wrapper label="Type" labelElement="div" error={errors.type}>
        <SegmentedControl
          fullWidth
          aria-label="Type"
          data={types}
          value={values.type}
          onChange={type => change({ type })}
        />
      </Input.Wrapper>
      <NativeSelect
        label="Tone"
        data={tones}
        value={values.tone}
        error={errors.tone}
        onChange={event => change({ tone: chosen(tones, event.currentTarget.value) })}
      />
      <NativeSelect
        label="Length"
        data={lengths}
        value={values.length}
        description={lengthText(values.length)}
        onChange={event => change({ length: chosen(lengths, event.currentTarget.value) })}
      />
    </div>
  )
}
