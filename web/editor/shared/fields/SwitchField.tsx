import { Switch } from '@mantine/core'

export const SwitchField = ({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange(isOn: boolean): void
}) => (
  <Switch
    size="sm"
    withThumbIndicator={false}
    aria-label={label}
    checked={isOn}
    onChange={event => onChange(event.currentTarget.checked)}
    styles={{ root: { justifySelf: 'end' } }}
  />
)
