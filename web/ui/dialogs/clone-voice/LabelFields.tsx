import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { LIMITS } from '@/compositions/catalog/limits'
import classes from './CloneVoice.module.css'
import type { LabelPair } from './clone-values'

const { labelsMax, labelMaxCharacters } = LIMITS.voices

/** Labels of a voice, such as accent: British. */
export function LabelFields({
  labels,
  error,
  onChange,
}: {
  labels: readonly LabelPair[]
  error: string | undefined
  onChange: (labels: readonly LabelPair[]) => void
}) {
  const set = (id: number, some: Partial<LabelPair>) =>
    onChange(labels.map(label => (label.id === id ? { ...label, ...some } : label)))
  const next = Math.max(0, ...labels.map(({ id }) => id)) + 1
  return (
    <fieldset className={classes.labels}>
      <legend className={classes.legend}>Labels (optional)</legend>
      {labels.map(({ id, key, value }, index) => (
        <div key={id} className={classes.pair}>
          <TextInput
            aria-label={`Name of label ${index + 1}`}
            placeholder="accent"
            maxLength={labelMaxCharacters}
            value={key}
            onChange={event => set(id, { key: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Value of label ${index + 1}`}
            placeholder="British"
            maxLength={labelMaxCharacters}
            value={value}
            onChange={event => set(id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Remove label ${index + 1}`}
            onClick={() => onChange(labels.filter(label => label.id !== id))}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </div>
      ))}
      {labels.length < labelsMax && (
        <Button
          size="xs"
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={14} stroke={1.5} />}
          onClick={() => onChange([...labels, { id: next, key: '', value: '' }])}
        >
          Add label
        </Button>
      )}
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
