import type { ChromaKey } from '@/compositions/model/framing/chroma-key'
import type { PictureLayer } from '@/compositions/model/layers/layer'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'

/** A new key: the green of most screens, with their folds and shadows. */
const FIRST: ChromaKey = { color: '#00B140', strength: 60, softness: 50 }

/** The color that is removed from a picture (S13). */
export function KeyValues({ layer }: { layer: PictureLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { chromaKey: key } = layer
  return (
    <Group title="Chroma key" isOpen={key !== undefined}>
      <SwitchRow
        label="Remove color"
        isOn={key !== undefined}
        onChange={isOn => set(isOn ? 'Chroma key' : 'No chroma key', { chromaKey: isOn ? FIRST : undefined })}
      />
      {key && (
        <>
          <Row label="Color">
            <ColorField
              label="Color to remove"
              name="Color to remove"
              isOpaque
              value={key.color}
              edit={color => toFields({ chromaKey: { ...key, color } })}
            />
          </Row>
          <Row label="Strength">
            <SliderField
              label="Strength of the chroma key"
              value={key.strength}
              edit={strength => toFields({ chromaKey: { ...key, strength } })}
            />
          </Row>
          <Row label="Softness">
            <SliderField
              label="Softness of the chroma key"
              value={key.softness}
              edit={softness => toFields({ chromaKey: { ...key, softness } })}
            />
          </Row>
        </>
      )}
    </Group>
  )
}
