import { SegmentedControl } from '@mantine/core'
import { setSpeed, setSpeedRamp } from '@/compositions/edit/set-speed'
import {
  rampOver,
  SPEED_RAMPS,
  type SpeedRampName,
  speedRampNames,
} from '@/compositions/looks/speed-ramps/speed-ramps'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { keptSpans, passSeconds } from '@/compositions/time/time-map'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useLiveLayer } from '@/web/editor/shared/session/layer-hooks'
import classes from './Speed.module.css'
import { SpeedGraph } from './SpeedGraph'
import { curveOf } from './speed-curve'

const KINDS = [
  { value: 'constant', label: 'Constant' },
  { value: 'ramp', label: 'Ramp' },
]

/** Part of a source over which the pictures of the presets are drawn. */
const SAMPLE = { start: 0, end: 1 }

const seconds = (value: number): string => `${value.toFixed(1)} s`

const RampPicture = ({ name }: { name: SpeedRampName }) => (
  <svg viewBox="-4 -4 108 108" preserveAspectRatio="none" className={classes.picture} aria-hidden>
    <polyline points={curveOf(rampOver(name, SAMPLE), SAMPLE)} className={classes.curve} />
  </svg>
)

/** How long a clip is at its original speed, and as it plays. */
function LengthRow({ layer }: { layer: PlayedLayer }) {
  const live = useLiveLayer(layer)
  const original = keptSpans(live).reduce((sum, { start, end }) => sum + end - start, 0)
  return (
    <Row label="Length">
      <span className="figures">
        {seconds(original)} → {seconds(passSeconds(live))}
      </span>
    </Row>
  )
}

/** The presets of speed ramps, and the curve of the clip (T21). */
function RampRows({ layer }: { layer: PlayedLayer }) {
  const { id: layerId, trim, speedPoints = [] } = layer
  const { perform } = useLayerEdits(layerId)
  const isChosen = (name: SpeedRampName) =>
    JSON.stringify(rampOver(name, trim)) === JSON.stringify(speedPoints)
  return (
    <>
      <Cards label="Speed ramps" kind="choice">
        {speedRampNames.map(name => (
          <ChoiceCard
            key={name}
            group="speed-ramp"
            label={SPEED_RAMPS[name].label}
            isChosen={isChosen(name)}
            onChoose={() =>
              perform('Speed ramp', project =>
                setSpeedRamp(project, { layerId, points: rampOver(name, trim) }),
              )
            }
            picture={() => <RampPicture name={name} />}
          />
        ))}
      </Cards>
      <SpeedGraph layer={layer} points={speedPoints} />
      <LengthRow layer={layer} />
    </>
  )
}

/** How fast a clip plays: at one speed, or in a ramp. */
export function SpeedRows({ layer }: { layer: PlayedLayer }) {
  const { id: layerId, playbackSpeed, speedPoints, trim } = layer
  const { perform } = useLayerEdits(layerId)
  const setConstant = (speed: number) => perform('Speed', project => setSpeed(project, { layerId, speed }))
  const choose = (kind: string) =>
    kind === 'ramp'
      ? perform('Speed ramp', project =>
          setSpeedRamp(project, { layerId, points: rampOver('montage', trim) }),
        )
      : setConstant(playbackSpeed)
  return (
    <>
      <Row label="Speed">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Kind of speed"
          data={KINDS}
          value={speedPoints ? 'ramp' : 'constant'}
          onChange={choose}
        />
      </Row>
      {speedPoints ? (
        <RampRows layer={layer} />
      ) : (
        <Row label="">
          <NumberField
            label="Speed"
            unit="×"
            min={0.25}
            max={4}
            step={0.25}
            decimals={2}
            value={playbackSpeed}
            onCommit={setConstant}
          />
        </Row>
      )}
    </>
  )
}
