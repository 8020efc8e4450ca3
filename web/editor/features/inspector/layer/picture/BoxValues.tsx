import { resolveBoxLook } from '@/compositions/model/framing/box-look'
import type { PictureLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { type BoxStyleName, boxStyles } from '@/compositions/schema/framing-fields'
import type { Media } from '@/compositions/schema/media'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { Group } from '@/web/editor/shared/fields/Group'
import { Row } from '@/web/editor/shared/fields/Row'
import { ShadowRows } from '@/web/editor/shared/fields/ShadowRows'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { StyleCards } from '@/web/editor/shared/fields/StyleCards'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { layerSample } from '@/web/editor/shared/samples/layer-sample'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'

/** Width of a card in a row of four, in screen pixels, and the size of the sample canvas that it shows. */
const WIDTH = 54
const CANVAS = { width: 432, height: 432 }

const PICTURE: Media = {
  ...{ kind: 'image', assetId: 'sample', width: 540, height: 960 },
  ...{ fps: 0, duration: 0, hasAudio: false },
}

/** A still that other pages of the site use too. */
const ADDRESSES = { picture: '/talk/clip-mozi.webp' }

const samples = new Map<BoxStyleName, Project>(
  boxStyles.map(name => [
    name,
    layerSample(
      CANVAS,
      [
        {
          ...{ id: 'picture', layer: 'IMAGE', asset: 'image', mediaRef: 'picture', presetStyle: name },
          ...{ left: 66, top: 66, width: 300, height: 300, focus: { x: 0.5, y: 0.3 } },
        },
      ],
      { picture: PICTURE },
    ),
  ]),
)

/** A sample picture with a box style. */
function BoxSample({ name }: { name: BoxStyleName }) {
  const project = samples.get(name)
  return project ? (
    <ProjectSample project={project} addresses={ADDRESSES} still={0} width={WIDTH} isPlaying={false} />
  ) : null
}

const MOST_RADIUS = 400

/** The fields that apply a box style as its card shows it: the layer's own values are cleared. */
const styled = (presetStyle: BoxStyleName) => ({
  presetStyle,
  radius: undefined,
  border: undefined,
  shadow: undefined,
  shadowType: undefined,
  padding: undefined,
})

/** The frame of a picture's box: style, corners, border, padding and shadow. */
export function BoxValues({ layer }: { layer: PictureLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { radius, border, shadow, padding } = resolveBoxLook(layer)
  const color = border?.color ?? '#FFFFFF'
  return (
    <>
      <Group title="Frame">
        <StyleCards
          label="Box style"
          group="box-style"
          names={boxStyles}
          chosen={layer.presetStyle ?? 'Normal'}
          onChoose={name => set('Box style', styled(name))}
          picture={name => <BoxSample name={name} />}
        />
        <Row label="Corners">
          <SliderField
            label="Corner radius"
            max={MOST_RADIUS}
            value={radius === 'full' ? MOST_RADIUS : radius}
            edit={next => toFields({ radius: next })}
          />
        </Row>
        <Row label="Border">
          <SliderField
            label="Border width"
            max={60}
            value={border?.width ?? 0}
            edit={width => toFields({ border: width > 0 ? { color, width } : null })}
          />
        </Row>
        {border && (
          <Row label="Color">
            <ColorField
              label="Border color"
              name="Border color"
              value={color}
              edit={next => toFields({ border: { color: next, width: border.width } })}
            />
          </Row>
        )}
        <Row label="Padding">
          <SliderField label="Padding" max={200} value={padding} edit={next => toFields({ padding: next })} />
        </Row>
      </Group>
      <Group title="Shadow" isOpen={shadow !== null}>
        <ShadowRows
          shadow={shadow}
          edit={next => toFields({ shadow: next })}
          onChange={next => set('Shadow', { shadow: next })}
        />
      </Group>
    </>
  )
}
