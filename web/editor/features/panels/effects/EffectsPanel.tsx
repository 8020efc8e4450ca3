import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isAnimatable } from '@/compositions/edit/animate-layers'
import type { EffectsTab } from '@/web/editor/core/editor'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Panel } from '../Panel'
import { PanelTabs } from '../tabs/PanelTabs'
import { AnimationPhasePanel } from './animations/AnimationPhasePanel'
import { ANIMATION_PHASES, type AnimationPhase } from './animations/animation-phases'
import { FiltersTab } from './filters/FiltersTab'
import { NoSelection } from './NoSelection'
import { useSelectedLayers } from './preview'
import { TransitionsTab } from './transitions/TransitionsTab'

const DATA = ANIMATION_PHASES.map(({ field, label }) => ({ value: field, label }))

/** The in, loop and out animations of the selected layers. */
function AnimationsTab() {
  const chosen = useSelectedLayers(isAnimatable)
  const [field, setField] = useState<AnimationPhase['field']>('animationIn')
  const moment = ANIMATION_PHASES.find(one => one.field === field)
  if (!chosen.length)
    return (
      <NoSelection title="Make it move" button="Choose a layer" suits={isAnimatable}>
        Choose a layer on the canvas or the timeline, then how it comes and goes.
      </NoSelection>
    )
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="When it moves"
        data={DATA}
        value={field}
        onChange={value => setField(value as AnimationPhase['field'])}
      />
      {moment && <AnimationPhasePanel key={field} moment={moment} layers={chosen} />}
    </>
  )
}

const TABS = [
  { name: 'Animations', Part: AnimationsTab },
  { name: 'Transitions', Part: TransitionsTab },
  { name: 'Filters', Part: FiltersTab },
] as const

/** Animations, transitions and color filters of layers. */
export function EffectsPanel() {
  const { layout } = useEditor()
  const open = useKey(layout, 'effects')
  return (
    <Panel title="Effects">
      <PanelTabs
        tabs={TABS}
        label="Effects"
        open={open}
        onOpen={name => {
          layout.effects = name as EffectsTab
        }}
      />
    </Panel>
  )
}
