import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { type TextLook, textFaceOf, textLookOf } from '@/compositions/kinds/text/text-look'
import kinds from '@/compositions/looks/text/kinds.json'
import { readableText } from '@/compositions/scene/backdrop'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { textKinds, textStyles } from '@/compositions/schema/layers/text-tables'
import { countOwn, styleFields } from '@/web/editor/core/new-layers/style-fields'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import { GradientRow } from '@/web/editor/shared/fields/GradientRow'
import { Group } from '@/web/editor/shared/fields/Group'
import { OptionalColor } from '@/web/editor/shared/fields/OptionalColor'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { ShadowRows } from '@/web/editor/shared/fields/ShadowRows'
import { ShadowTypeRow } from '@/web/editor/shared/fields/ShadowTypeRow'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useProject } from '@/web/editor/shared/session/editor-context'
import classes from './Text.module.css'
import { TextContentField } from './TextContentField'
import { TextLetters } from './TextLetters'

/** The look of a text with all defaults filled in, at its nominal font size. */
function useTextLook(layer: TextLayer): TextLook {
  const project = useProject()
  return textLookOf(readableText(layer, project), textFaceOf(layer).fontSize)
}

const BACKGROUNDS = [
  { label: 'Background', name: 'Background', field: 'backgroundColor', first: '#F7E02B' },
  { label: 'Behind lines', name: 'Background of lines', field: 'textBackgroundColor', first: '#FFFFFF' },
] as const

/** The background of a text: one behind all of it, or one that follows its lines. */
function TextBackground({ layer }: { layer: TextLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const look = useTextLook(layer)
  const hasBackground = BACKGROUNDS.some(({ field }) => look[field])
  return (
    <Group title="Background" isOpen={hasBackground}>
      {BACKGROUNDS.map(({ label, name, field, first }) => (
        <OptionalColor
          key={field}
          label={label}
          name={name}
          value={look[field]}
          first={first}
          edit={color => toFields({ [field]: color })}
          onChange={color => set(name, { [field]: color })}
        />
      ))}
      {hasBackground && (
        <>
          <Row label="Padding">
            <SliderField
              label="Padding"
              max={200}
              value={Math.round(look.padding)}
              edit={padding => toFields({ padding })}
            />
          </Row>
          <Row label="Corners">
            <SliderField
              label="Corner radius"
              max={200}
              value={Math.round(look.radius)}
              edit={radius => toFields({ radius })}
            />
          </Row>
        </>
      )}
    </Group>
  )
}

const STYLES = textStyles.map(name => ({ value: name, label: name }))
const KINDS = textKinds.map(name => ({ value: name, label: kinds[name].label }))

/** Kind and style of a text; a button resets the layer's overrides of the style. */
function TextStyleRow({ layer }: { layer: TextLayer }) {
  const { set } = useLayerEdits(layer.id)
  const count = countOwn(layer)
  const reset = `Reset ${count} ${count === 1 ? 'change' : 'changes'} of the style`
  return (
    <>
      <Row label="Kind">
        <SelectField
          label="Kind"
          value={layer.textKind}
          options={KINDS}
          onChange={textKind => set('Kind of text', { textKind })}
        />
      </Row>
      <Row label="Style">
        <span className={classes.style}>
          <SelectField
            label="Style"
            value={layer.presetStyle}
            options={STYLES}
            onChange={presetStyle => set('Text style', styleFields(presetStyle))}
          />
          {count > 0 && (
            <Tooltip label={reset}>
              <ActionIcon
                size={28}
                aria-label={reset}
                onClick={() => set('Reset text style', styleFields(layer.presetStyle))}
              >
                <IconRestore size={16} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          )}
        </span>
      </Row>
    </>
  )
}

/** Fill, gradient and outline of the letters. */
function TextColors({ layer }: { layer: TextLayer }) {
  const { toFields } = useLayerEdits(layer.id)
  const look = useTextLook(layer)
  return (
    <Group title="Color">
      <Row label="Color">
        <ColorField label="Color" name="Text color" value={look.fill} edit={fill => toFields({ fill })} />
      </Row>
      <GradientRow layerId={layer.id} value={look.fillTo} />
      <Row label="Outline">
        <SliderField
          label="Outline width"
          max={60}
          value={Math.round(look.strokeWidth)}
          edit={strokeWidth => toFields({ strokeWidth })}
        />
      </Row>
      {look.strokeWidth > 0 && (
        <Row label="Its color">
          <ColorField
            label="Outline color"
            name="Outline color"
            value={look.stroke}
            edit={stroke => toFields({ stroke })}
          />
        </Row>
      )}
    </Group>
  )
}

/** The shadow of a text. */
function TextShadow({ layer }: { layer: TextLayer }) {
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

/** All values of a text layer. */
export const TextValues = ({ layer }: { layer: TextLayer }) => (
  <>
    <TextContentField layer={layer} />
    <TextStyleRow layer={layer} />
    <TextLetters layer={layer} />
    <TextColors layer={layer} />
    <TextShadow layer={layer} />
    <TextBackground layer={layer} />
  </>
)
