import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './PanelTabs.module.css'

/** The name of a tab, and its content. */
export type PanelTab = { name: string; Part: ComponentType }

type Props = {
  tabs: readonly PanelTab[]
  label: string
  /** The open tab, if something else decides it too, and what is done when another one is pressed. */
  open?: string
  onOpen?(name: string): void
}

/** The tabs of a panel, starting with the first one. Only the open tab is mounted. */
export function PanelTabs({ tabs, label, open, onOpen }: Props) {
  return (
    <Tabs
      defaultValue={tabs[0]?.name ?? null}
      {...(open !== undefined && { value: open })}
      onChange={name => name && onOpen?.(name)}
      keepMounted={false}
      variant="none"
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List grow aria-label={label}>
        {tabs.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ name, Part }) => (
        <Tabs.Panel key={name} value={name}>
          <Part />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
