import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { isAnimatable } from '../../../../../../compositions/edit/animate-layers'
import { ChooseFirst } from '../ChooseFirst'
import { useChosen } from '../use-chosen'
import { MomentPart } from './MomentPart'
import { MOMENTS, type Moment } from './moments'

const DATA = MOMENTS.map(({ field, label }) => ({ value: field, label }))

/** How the chosen layers come, what they do meanwhile, how they go. */
export function AnimationsTab() {
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
