import { Panel } from '../Panel'
import { PanelTabs } from '../tabs/PanelTabs'
import { AnimationsTab } from './animations/AnimationsTab'
import { FiltersTab } from './filters/FiltersTab'
import { TransitionsTab } from './transitions/TransitionsTab'

const TABS = [
  { name: 'Animations', Part: AnimationsTab },
  { name: 'Transitions', Part: TransitionsTab },
  { name: 'Filters', Part: FiltersTab },
] as const

/** What happens to layers: how they move, how one comes in over another, how their colors are treated. */
export const EffectsPanel = () => (
  <Panel title="Effects">
    <PanelTabs tabs={TABS} label="Effects" />
  </Panel>
)
