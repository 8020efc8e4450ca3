import { Switch } from '@mantine/core'

export const SwitchField = ({
  id,
  label,
  isOn,
  onChange,
}: {
  id?: string
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}) => (
  <Switch
    id={id}
    size="sm"
    withThumbIndicator={false}
    aria-label={label}
    checked={isOn}
    onChange={event => onChange(event.currentTarget.checked)}
    styles={{ root: { justifySelf: 'end' } }}
  />
)
