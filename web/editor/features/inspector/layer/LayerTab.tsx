import type { ComponentType } from 'react'
import { ROLES } from '../../../../../compositions/catalog/roles'
import { isFrame, isPlayed, type Layer } from '../../../../../compositions/model/layers/layer'
import { FadeRows } from '../../../shared/fields/FadeRows'
import classes from '../../../shared/fields/Fields.module.css'
import { Group } from '../../../shared/fields/Group'
import { GravityRow } from './GravityRow'
import { OpacityRow } from './OpacityRow'
import { PlaceValues } from './PlaceValues'
import { sections } from './sections'

/** What a layer on the canvas is: what its kind has, then where it is, how large, how it is turned and how opaque. */
export function LayerTab({ layer }: { layer: Layer }) {
  const isFree = ROLES[layer.layer].resize && !isFrame(layer)
  // The table is typed kind by kind; here the kind is only known to be one of them.
  const shown = sections[layer.asset] as readonly ComponentType<{ layer: Layer }>[]
  return (
    <div className={classes.inside}>
      {shown.map((Section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a kind never change their order.
        <Section key={index} layer={layer} />
      ))}
      <Group title="On the canvas">
        {isFree && <PlaceValues layer={layer} />}
        {isFree && <GravityRow layer={layer} />}
        <OpacityRow layer={layer} />
        {'fade' in layer && !isPlayed(layer) && <FadeRows layer={layer} />}
      </Group>
    </div>
  )
}
