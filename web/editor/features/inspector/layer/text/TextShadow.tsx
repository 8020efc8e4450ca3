import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { Group } from '../../../../shared/fields/Group'
import { ShadowRows } from '../../../../shared/fields/ShadowRows'
import { ShadowTypeRow } from '../../../../shared/fields/ShadowTypeRow'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useTextLook } from './use-text-look'

/** The shadow of a text. */
export function TextShadow({ layer }: { layer: TextLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { shadow, shadowType } = useTextLook(layer)
  return (
    <Group title="Shadow" isOpen={shadow !== null}>
      <ShadowRows
        shadow={shadow}
        edit={next => toFields({ shadow: next })}
        onChange={next => set('Shadow', { shadow: next })}
      />
      {shadow && (
        <ShadowTypeRow value={shadowType} onChange={next => set('Shadow type', { shadowType: next })} />
      )}
    </Group>
  )
}
