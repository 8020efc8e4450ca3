import { Tabs } from '@mantine/core'
import { isPlayed, type Layer } from '../../../compositions/layers/layer'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { ClipValues } from './ClipValues'
import classes from './Inspector.module.css'
import { LayerValues } from './LayerValues'
import { SubtitleInspector } from './SubtitleInspector'

type Tab = 'Layer' | 'Clip' | 'Subtitle'

/** The tabs that have something to say of what is chosen. */
function tabsFor(layer: Layer | null): Tab[] {
  if (!layer || layer.asset === 'subtitle') return ['Subtitle']
  if (layer.asset === 'audio') return ['Clip', 'Subtitle']
  return isPlayed(layer) ? ['Layer', 'Clip', 'Subtitle'] : ['Layer', 'Subtitle']
}

/** The values of what is chosen, a tab a sort; with nothing chosen those of the captions. */
export function Inspector() {
  const { store } = useEditor()
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const layer = (ids.length === 1 && project.layers.find(one => one.id === ids[0])) || null
  return (
    <aside className={classes.inspector} aria-label="Inspector">
      <LayerTabs key={layer?.id} layer={layer} />
    </aside>
  )
}

/** The tabs of one layer; another layer begins with its own first one. */
function LayerTabs({ layer }: { layer: Layer | null }) {
  const tabs = tabsFor(layer)
  return (
    <Tabs defaultValue={tabs[0] ?? 'Subtitle'} classNames={{ tab: classes.tab }}>
      <Tabs.List className={classes.tabs}>
        {tabs.map(name => (
          <Tabs.Tab key={name} value={name}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {layer && tabs.includes('Layer') && (
        <Tabs.Panel value="Layer">
          <LayerValues layer={layer} />
        </Tabs.Panel>
      )}
      {layer && isPlayed(layer) && (
        <Tabs.Panel value="Clip">
          <ClipValues layer={layer} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="Subtitle">
        <SubtitleInspector />
      </Tabs.Panel>
    </Tabs>
  )
}
