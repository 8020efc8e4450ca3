import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Light or dark, kept in this browser. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = scheme === 'dark' ? IconMoon : IconSun
  return (
    <ActionIcon aria-label={`Change to ${other}`} onClick={() => setColorScheme(other)}>
      <Icon size={16} stroke={1.5} />
    </ActionIcon>
  )
}
