import { openPanel } from '../session/open-panel'
import { panelNames, panelTabs } from '../session/panel-tabs'
import type { Action } from './action'

const always = () => true

/** Opens each panel of the rail, and the transcript. */
export const panelActions: readonly Action[] = panelNames.map(name => ({
  name: `open-${name}`,
  label: `Open ${panelTabs[name].label.toLowerCase()}`,
  icon: panelTabs[name].icon,
  keys: [],
  when: always,
  perform: ({ layout }) => openPanel(layout, name),
}))
