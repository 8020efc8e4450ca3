import { useEffect, useState } from 'react'
import { loadSvg } from '../../../../../../compositions/kinds/svg/load-svg'
import type { LayerOf } from '../../../../../../compositions/model/layers/layer'
import { ColourField } from '../../../../shared/fields/ColourField'
import { Group } from '../../../../shared/fields/Group'
import { Row } from '../../../../shared/fields/Row'
import { useLayerEdits } from '../../../../shared/fields/use-layer-edits'
import { useEditor } from '../../../../shared/session/editor-context'
import { useKey } from '../../../../shared/session/use-key'
import { OutlineValues } from '../shape/OutlineValues'

/** So many colours of a picture can be changed. */
const MOST = 64

type Found = readonly string[] | 'failed' | null

/** The colours of the picture at an address, as it has them: null until they are known. */
function useColours(address: string | undefined): Found {
  const [found, setFound] = useState<Found>(null)
  useEffect(() => {
    if (!address) return
    let wanted = true
    loadSvg(address).then(
      svg => wanted && setFound(svg.colours),
      () => wanted && setFound('failed'),
    )
    return () => {
      wanted = false
    }
  }, [address])
  return found
}

/** The colours found in a vector picture, each to be changed, and its outline. */
export const SvgValues = ({ layer }: { layer: LayerOf<'svg'> }) => (
  <>
    <Group title="Colours">
      <SvgColours layer={layer} />
    </Group>
    <OutlineValues layer={layer} />
  </>
)

function SvgColours({ layer }: { layer: LayerOf<'svg'> }) {
  const { media } = useEditor()
  const { toFields } = useLayerEdits(layer.id)
  const colours = useColours(useKey(media.state, 'addresses')[layer.mediaRef])
  const { changeColor } = layer
  if (colours === 'failed') return <p className="ink2">The colours of this picture could not be read.</p>
  return colours?.slice(0, MOST).map((colour, index) => (
    <Row key={colour} label={`Colour ${index + 1}`}>
      <ColourField
        label={`Colour ${index + 1}, ${colour}`}
        name="Picture colour"
        value={changeColor[colour] ?? colour}
        edit={next => toFields({ changeColor: { ...changeColor, [colour]: next } })}
      />
    </Row>
  ))
}
