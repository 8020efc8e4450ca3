import { Tabs } from '@mantine/core'
import type { Layer } from '@/compositions/model/layers/layer'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { tabs } from './tabs'

/** The tabs that apply to the selection; another selection starts at its own first tab. */
export function LayerTabs({ layers }: { layers: readonly Layer[] }) {
  const shown = tabs.filter(tab => tab.when(layers))
  return (
    <Tabs defaultValue={shown[0]?.name ?? null} keepMounted={false} classNames={{ tab: classes.tab }}>
      <Tabs.List className={classes.tabs}>
        {shown.map(({ name }) => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ name, Panel }) => (
        <Tabs.Panel key={name} value={name}>
          <Panel layers={layers} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
