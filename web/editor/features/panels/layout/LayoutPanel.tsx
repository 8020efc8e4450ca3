import { Panel } from '../Panel'
import { PanelTabs } from '../tabs/PanelTabs'
import { FormatsTab } from './formats/FormatsTab'
import { LayoutsTab } from './layouts/LayoutsTab'

const TABS = [
  { name: 'Layouts', Part: LayoutsTab },
  { name: 'Formats', Part: FormatsTab },
] as const

/** The layout of a video in frames, and the format of the canvas. */
export const LayoutPanel = () => (
  <Panel title="Layout">
    <PanelTabs tabs={TABS} label="Layout" />
  </Panel>
)
