import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './PanelTabs.module.css'

/** The name of a tab, and its content. */
export type PanelTab = { name: string; Part: ComponentType }

/** The tabs of a panel, starting with the first one. Only the open tab is mounted. */
export function PanelTabs({ tabs, label }: { tabs: readonly PanelTab[]; label: string }) {
  return (
    <Tabs
      defaultValue={tabs[0]?.name ?? null}
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
