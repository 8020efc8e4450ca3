import { Panel } from '../Panel'
import { PanelTabs } from '../tabs/PanelTabs'
import { FormatsTab } from './formats/FormatsTab'
import { LayoutsTab } from './layouts/LayoutsTab'

const TABS = [
  { name: 'Layouts', Part: LayoutsTab },
  { name: 'Formats', Part: FormatsTab },
] as const

/** How a video is laid out in frames, and the canvas that everything lies on. */
export const LayoutPanel = () => (
  <Panel title="Layout">
    <PanelTabs tabs={TABS} label="Layout" />
  </Panel>
)
