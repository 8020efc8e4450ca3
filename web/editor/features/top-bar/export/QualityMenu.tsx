import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Quality } from '../../../../ui/export/quality'
import { useQualities } from '../../../../ui/export/use-qualities'
import { Tag } from '../../../../ui/Tag'

/** Exports in the quality that is chosen; one that takes a higher plan says so, and leads there. */
export function QualityMenu({
  disabled,
  onChoose,
}: {
  disabled: boolean
  onChoose: (quality: Quality) => void
}) {
  const qualities = useQualities()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="filled" size="sm" h={32} px={8} disabled={disabled} aria-label="Export quality">
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {qualities.map(({ value, label, isUpgrade }) => (
          <Menu.Item
            key={value}
            rightSection={isUpgrade ? <Tag>Upgrade</Tag> : undefined}
            onClick={() => onChoose(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
