import { Tabs } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isPlayed, type Layer } from '../../../compositions/layers/layer'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { ClipValues } from './ClipValues'
import { LayerValues } from './LayerValues'
import { SubtitleInspector } from './SubtitleInspector'
import classes from './SubtitleInspector.module.css'

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
  const tabs = tabsFor(layer)
  const [tab, setTab] = useState<Tab>('Subtitle')
  const chosen = layer?.id
  const first = tabs[0] ?? 'Subtitle'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layer shows its first tab.
  useEffect(() => setTab(first), [chosen])
  const shown = tabs.includes(tab) ? tab : first
  return (
    <aside className={classes.inspector} aria-label="Inspector">
      <Tabs
        value={shown}
        onChange={value => setTab((value as Tab) ?? first)}
        classNames={{ tab: classes.tab }}
      >
        <Tabs.List className={classes.tabs}>
          {tabs.map(name => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {layer && tabs.includes('Layer') && (
          <Tabs.Panel value="Layer">
            <LayerValues key={layer.id} layer={layer} />
          </Tabs.Panel>
        )}
        {layer && isPlayed(layer) && (
          <Tabs.Panel value="Clip">
            <ClipValues key={layer.id} layer={layer} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="Subtitle">
          <SubtitleInspector />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}
