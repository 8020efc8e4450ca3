import { Slider, Switch } from '@mantine/core'
import { setFields } from '../../../compositions/edit/set-fields'
import { setSpeed } from '../../../compositions/edit/set-speed'
import type { PlayedLayer } from '../../../compositions/layers/layer'
import { useGesture } from '../store/use-gesture'
import classes from './Inspector.module.css'
import { NumberField } from './NumberField'
import { Row } from './Row'
import { useLayerEdits } from './use-layer-edits'

const FULL = 100

const FADES = [
  { label: 'Fade in', side: 'in' },
  { label: 'Fade out', side: 'out' },
] as const

/** How a clip is played: its speed, how loud it is, how it fades. */
export function ClipValues({ layer }: { layer: PlayedLayer }) {
  const { perform, set } = useLayerEdits(layer.id)
  const gesture = useGesture('Volume')
  const volume = Math.round(layer.volume * FULL)
  const { fade } = layer
  return (
    <div className={classes.inside}>
      <Row label="Speed">
        <NumberField
          label="Speed"
          unit="×"
          min={0.25}
          max={4}
          step={0.25}
          decimals={2}
          value={layer.playbackSpeed}
          onCommit={speed => perform('Speed', project => setSpeed(project, { layerId: layer.id, speed }))}
        />
      </Row>
      <Row label="Volume">
        <span className={classes.slider}>
          <Slider
            size={4}
            thumbSize={14}
            min={0}
            max={2 * FULL}
            label={null}
            thumbLabel="Volume"
            disabled={layer.mute}
            value={volume}
            onChange={value =>
              gesture.change(project =>
                setFields(project, { layerId: layer.id, fields: { volume: value / FULL } }),
              )
            }
            onChangeEnd={gesture.end}
          />
          <output className="figures">{volume}</output>
        </span>
      </Row>
      <Switch
        label="Muted"
        checked={layer.mute}
        onChange={event =>
          set(event.currentTarget.checked ? 'Mute' : 'Unmute', { mute: event.currentTarget.checked })
        }
      />
      {FADES.map(({ label, side }) => (
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
      ))}
    </div>
  )
}
