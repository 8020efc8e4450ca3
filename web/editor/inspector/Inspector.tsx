import { Tabs } from '@mantine/core'
import type { Layer } from '../../../compositions/layers/layer'
import { PartBoundary } from '../parts/PartBoundary'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import classes from './Inspector.module.css'
import { tabs } from './tabs'

/** The values of what is chosen, a tab a sort; with nothing chosen those of the captions. */
export function Inspector() {
  const { store } = useEditor()
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const layer = (ids.length === 1 && project.layers.find(one => one.id === ids[0])) || null
  return (
    <aside className={classes.inspector} aria-label="Inspector">
      <PartBoundary key={layer?.id} name="inspector">
        <LayerTabs key={layer?.id} layer={layer} />
      </PartBoundary>
    </aside>
  )
}

/** The tabs of one layer; another layer begins with its own first one. */
function LayerTabs({ layer }: { layer: Layer | null }) {
  const shown = tabs.filter(tab => tab.when(layer))
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
          <Panel layer={layer} />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
