import { setFields } from '../../../../../../compositions/edit/set-fields'
import { MIDDLES } from '../../../../../../compositions/kinds/wave/middle'
import { WAVES, type WaveName, waveNames } from '../../../../../../compositions/looks/waves/waves'
import type { LayerOf } from '../../../../../../compositions/model/layers/layer'
import { withWave } from '../../../../core/new-layers/new-wave'
import { ColorField } from '../../../../shared/fields/ColorField'
import { FadeRows } from '../../../../shared/fields/FadeRows'
import { OptionalColor } from '../../../../shared/fields/OptionalColor'
import { Row } from '../../../../shared/fields/Row'
import { SelectField } from '../../../../shared/fields/SelectField'
import { SliderField } from '../../../../shared/fields/SliderField'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useProject } from '../../../../shared/session/editor-context'
import { CoverRow } from './CoverRow'
import { ShadeRows } from './ShadeRows'
import { SoundRow } from './SoundRow'

const KINDS = waveNames.map(value => ({
  value,
  label: WAVES[value].family === 'wave' ? WAVES[value].label : `${WAVES[value].label} (visualizer)`,
}))

/** Waves of bars whose corners can be round. */
const BARS: readonly WaveName[] = ['bars', 'shine hollow', 'dualbars', 'static', 'Bar']

/** The most that the corner of a bar is round by itself, in pixels. */
const ROUND = 50

/** A wave: which one, of what sound, its colors, how thick it is, a picture in its middle, and how it comes and goes. */
export function WaveValues({ layer }: { layer: LayerOf<'wave'> }) {
  const { perform, set } = useLayerEdits(layer.id)
  const project = useProject()
  const own = WAVES[layer.wave]
  const edit = (fields: Partial<LayerOf<'wave'>>) => (value: typeof project) =>
    setFields(value, { layerId: layer.id, fields })
  const fill = layer.fill ?? own.fill
  const to = layer.fillTo ?? (layer.fill ? null : (own.fillTo ?? null))
  return (
    <>
      <Row label="Wave">
        <SelectField
          label="Wave"
          value={layer.wave}
          options={KINDS}
          onChange={wave => perform(`Wave ${WAVES[wave].label}`, value => withWave(value, layer, wave))}
        />
      </Row>
      <SoundRow layer={layer} />
      <Row label={layer.wave === 'static' ? 'Heard' : 'Color'}>
        <ColorField
          label={layer.wave === 'static' ? 'Color of what was heard' : 'Wave color'}
          name="Wave color"
          value={fill}
          edit={color => edit({ fill: color, ...(to ? { fillTo: to } : {}) })}
        />
      </Row>
      <OptionalColor
        label="Runs to"
        name="Second wave color"
        value={to}
        first="#FFFFFF"
        edit={fillTo => edit({ fill, fillTo })}
        onChange={fillTo => set('Second wave color', { fill, fillTo: fillTo ?? undefined })}
      />
      {layer.wave === 'static' && <ShadeRows layer={layer} />}
      <Row label="Stroke">
        <SliderField
          label="Stroke"
          min={1}
          max={60}
          value={layer.strokeWidth ?? own.strokeWidth}
          edit={strokeWidth => edit({ strokeWidth })}
        />
      </Row>
      {BARS.includes(layer.wave) && (
        <Row label="Corners">
          <SliderField
            label="Corners of bars"
            max={ROUND}
            value={Math.min(ROUND, layer.radius ?? ROUND)}
            edit={radius => edit({ radius })}
          />
        </Row>
      )}
      {MIDDLES[layer.wave] && <CoverRow layer={layer} />}
      <FadeRows layer={layer} />
    </>
  )
}
