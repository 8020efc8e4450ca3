import { IconListDetails } from '@tabler/icons-react'
import { openPanel } from '../panels/open-panel'
import { panelNames, panels } from '../panels/panels'
import type { Action } from './action'

const always = () => true

/** Opens each panel of the rail, and the transcript. */
export const panelActions: readonly Action[] = [
  ...panelNames.map(name => ({ name, ...panels[name] })),
  { name: 'transcript' as const, label: 'Transcript', icon: IconListDetails },
].map(({ name, label, icon }) => ({
  name: `open-${name}`,
  label: `Open ${label.toLowerCase()}`,
  icon,
  keys: [],
  when: always,
  perform: ({ layout }) => openPanel(layout, name),
}))
