import { useEffect, useState } from 'react'
import { loadSvg } from '@/compositions/kinds/svg/load-svg'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { OutlineValues } from '../shape/OutlineValues'

/** Maximum number of colors that are listed. */
const MOST = 64

type Found = readonly string[] | 'failed' | null

/** The colors of the SVG at an address; null until they are known, 'failed' if it can't be read. */
function useColors(address: string | undefined): Found {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (!address) return
    let wanted = true
    loadSvg(address).then(
      svg => wanted && setFound(svg.colors),
      () => wanted && setFound('failed'),
    )
    return () => {
      wanted = false
    }
  }, [address])
  return found
}

/** The colors of an SVG, each of which can be replaced, and its outline. */
export const SvgValues = ({ layer }: { layer: LayerOf<'svg'> }) => (
  <>
    <Group title="Colors">
      <SvgColors layer={layer} />
    </Group>
    <OutlineValues layer={layer} />
  </>
)

function SvgColors({ layer }: { layer: LayerOf<'svg'> }) {
  const { media } = useEditor()
  const { toFields } = useLayerEdits(layer.id)
  const colors = useColors(useKey(media.state, 'addresses')[layer.mediaRef])
  const { changeColor } = layer
  if (colors === 'failed') return <p className="ink2">The colors of this picture could not be read.</p>
  return colors?.slice(0, MOST).map((color, index) => (
    <Row key={color} label={`Color ${index + 1}`}>
      <ColorField
        label={`Color ${index + 1}, ${color}`}
        name="Picture color"
        value={changeColor[color] ?? color}
        edit={next => toFields({ changeColor: { ...changeColor, [color]: next } })}
      />
    </Row>
  ))
}
