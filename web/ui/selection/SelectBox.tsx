import { Checkbox } from '@mantine/core'

/** The checkbox of a card in a list whose items can be selected. */
export const SelectBox = ({
  title,
  isSelected,
  onSelect,
  className,
}: {
  title: string
  isSelected: boolean
  /** `isRange`: whether Shift was held. */
  onSelect(isRange: boolean): void
  className?: string | undefined
}) => (
  <Checkbox
    // Fingers need 24 pixels.
    size="24"
    className={className}
    aria-label={`Select ${title}`}
    checked={isSelected}
    onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
  />
)
