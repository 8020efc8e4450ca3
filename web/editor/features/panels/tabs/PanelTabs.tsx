import { Tabs } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './PanelTabs.module.css'

/** What a tab of a panel is called, and what it shows. */
export type PanelTab = { name: string; Part: ComponentType }

/** The tabs of a panel; the first one is open. What isn't open isn't there. */
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
