import { Button } from '@mantine/core'
import { adjustColors } from '@/compositions/edit/adjust-colors'
import { filterLayers } from '@/compositions/edit/filter-layers'
import type { PictureLayer } from '@/compositions/model/layers/layer'
import { type AdjustmentName, adjustmentNames, filterNames } from '@/compositions/schema/framing-fields'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'

const LABELS: Record<AdjustmentName, string> = {
  exposure: 'Exposure',
  contrast: 'Contrast',
  saturation: 'Saturation',
  temperature: 'Temperature',
  tint: 'Tint',
}

const NEUTRAL = Object.fromEntries(adjustmentNames.map(name => [name, 0]))

const FILTERS = (['none', ...filterNames] as const).map(value => ({
  value,
  label: value === 'none' ? 'None' : value,
}))

const FULL = 100

/** The filter of a picture and its strength, as in the Effects panel. */
function FilterRows({ layer }: { layer: PictureLayer }) {
  const { perform } = useLayerEdits(layer.id)
  const { filter = 'none', filterIntensity: intensity = 1 } = layer
  const layerIds = [layer.id]
  return (
    <>
      <Row label="Filter">
        <SelectField
          label="Filter"
          value={filter}
          options={FILTERS}
          onChange={next =>
            perform(next === 'none' ? 'No filter' : `Filter ${next}`, project =>
              filterLayers(project, { layerIds, filter: next === 'none' ? null : next, intensity }),
            )
          }
        />
      </Row>
      {filter !== 'none' && (
        <Row label="Strength">
          <SliderField
            label="Filter strength of this layer, in percent"
            name="Strength of the filter"
            unit="%"
            value={Math.round(intensity * FULL)}
            edit={value => project => filterLayers(project, { layerIds, filter, intensity: value / FULL })}
          />
        </Row>
      )}
    </>
  )
}

/** The colors of a picture: five adjustments, then its filter (S6). */
export function ColorValues({ layer }: { layer: PictureLayer }) {
  const { perform } = useLayerEdits(layer.id)
  const layerIds = [layer.id]
  return (
    <Group title="Color" isOpen={layer.adjustments !== undefined || layer.filter !== undefined}>
      {adjustmentNames.map(name => (
        <Row key={name} label={LABELS[name]}>
          <SliderField
            label={LABELS[name]}
            min={-FULL}
            max={FULL}
            value={layer.adjustments?.[name] ?? 0}
            edit={value => project => adjustColors(project, { layerIds, adjustments: { [name]: value } })}
          />
        </Row>
      ))}
      {layer.adjustments && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            perform('Reset colors', project => adjustColors(project, { layerIds, adjustments: NEUTRAL }))
          }
        >
          Reset adjustments
        </Button>
      )}
      <FilterRows layer={layer} />
    </Group>
  )
}
