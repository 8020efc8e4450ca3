import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isAnimatable } from '@/compositions/edit/animate-layers'
import { Panel } from '../Panel'
import { PanelTabs } from '../tabs/PanelTabs'
import { MomentPart } from './animations/MomentPart'
import { MOMENTS, type Moment } from './animations/moments'
import { ChooseFirst } from './ChooseFirst'
import { FiltersTab } from './filters/FiltersTab'
import { useChosen } from './preview'
import { TransitionsTab } from './transitions/TransitionsTab'

const DATA = MOMENTS.map(({ field, label }) => ({ value: field, label }))

/** The in, loop and out animations of the selected layers. */
function AnimationsTab() {
  const chosen = useChosen(isAnimatable)
  const [field, setField] = useState<Moment['field']>('animationIn')
  const moment = MOMENTS.find(one => one.field === field)
  if (!chosen.length)
    return (
      <ChooseFirst title="Make it move" button="Choose a layer" suits={isAnimatable}>
        Choose a layer on the canvas or the timeline, then how it comes and goes.
      </ChooseFirst>
    )
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="When it moves"
        data={DATA}
        value={field}
        onChange={value => setField(value as Moment['field'])}
      />
      {moment && <MomentPart key={field} moment={moment} layers={chosen} />}
    </>
  )
}

const TABS = [
  { name: 'Animations', Part: AnimationsTab },
  { name: 'Transitions', Part: TransitionsTab },
  { name: 'Filters', Part: FiltersTab },
] as const

/** Animations, transitions and color filters of layers. */
export const EffectsPanel = () => (
  <Panel title="Effects">
    <PanelTabs tabs={TABS} label="Effects" />
  </Panel>
)
