import type { Fade } from '@/compositions/schema/layers/common'
import { NumberField } from './NumberField'
import { Row } from './Row'
import { useLayerEdits } from './use-layer-edits'

const FADES = [
  { label: 'Fade in', side: 'in' },
  { label: 'Fade out', side: 'out' },
] as const

/** The durations of the fade in and fade out, in seconds. */
export function FadeRows({ layer: { id, fade } }: { layer: { id: string; fade: Fade } }) {
  const { set } = useLayerEdits(id)
  return FADES.map(({ label, side }) => (
    <Row key={side} label={label}>
      <NumberField
        label={label}
        unit="s"
        min={0}
        max={60}
        step={0.1}
        decimals={1}
        value={fade[side]}
        onCommit={seconds => set(label, { fade: { ...fade, [side]: seconds } })}
      />
    </Row>
  ))
}
