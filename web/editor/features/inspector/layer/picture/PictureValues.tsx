import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFlipHorizontal, IconFlipVertical } from '@tabler/icons-react'
import type { PictureLayer } from '@/compositions/model/layers/layer'
import { ColorField } from '@/web/editor/shared/fields/ColorField'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { BoxValues } from './BoxValues'
import { ColorValues } from './ColorValues'
import { KeyValues } from './KeyValues'

const FILLS = [
  { value: 'none', label: 'Nothing' },
  { value: 'blur', label: 'Picture, blurred' },
  { value: 'color', label: 'Color' },
] as const

type Fill = (typeof FILLS)[number]['value']

const FIRST = '#101010'

const fillOf = (containerColor: string | undefined): Fill => {
  if (containerColor === undefined) return 'none'
  return containerColor === 'blur' ? 'blur' : 'color'
}

const colorOf = (fill: Fill): string | undefined => {
  if (fill === 'none') return undefined
  return fill === 'blur' ? 'blur' : FIRST
}

/** What fills the part of a box that its picture doesn't cover. */
function ContainerRow({ layer }: { layer: PictureLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { containerColor } = layer
  const fill = fillOf(containerColor)
  return (
    <>
      <Row label="Background">
        <SelectField
          label="Around the picture"
          value={fill}
          options={FILLS}
          onChange={next => set('Around the picture', { containerColor: colorOf(next) })}
        />
      </Row>
      {fill === 'color' && containerColor && (
        <Row label="Color">
          <ColorField
            label="Color around the picture"
            name="Around the picture"
            value={containerColor}
            edit={color => toFields({ containerColor: color })}
          />
        </Row>
      )}
    </>
  )
}

const FITS = [
  { value: 'cover', label: 'Fill' },
  { value: 'contain', label: 'Fit' },
  { value: 'fill', label: 'Stretch' },
] as const

const FLIPS = [
  { field: 'flipX', label: 'Flip horizontally', icon: IconFlipVertical },
  { field: 'flipY', label: 'Flip vertically', icon: IconFlipHorizontal },
] as const

/** Two buttons that mirror a picture (S3). */
function FlipRow({ layer }: { layer: PictureLayer }) {
  const { set } = useLayerEdits(layer.id)
  return (
    <Row label="Flip">
      <span className={classes.few}>
        {FLIPS.map(({ field, label, icon: Icon }) => (
          <Tooltip key={field} label={label}>
            <ActionIcon
              size={28}
              variant={layer[field] ? 'light' : 'subtle'}
              aria-label={label}
              aria-pressed={layer[field] ?? false}
              onClick={() => set(label, { [field]: layer[field] ? undefined : true })}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        ))}
      </span>
    </Row>
  )
}

const OFFSETS = [
  { axis: 'x', label: 'Picture offset across', mirror: 'flipX' },
  { axis: 'y', label: 'Picture offset down', mirror: 'flipY' },
] as const

const CENTERED = { x: 0, y: 0 }
const FULL = 100

/**
 * Two numbers that move a picture in its box to the right and down, in percent of its own size (`reposition`, S3). A
 * mirrored picture moves the other way in the value.
 */
function OffsetRow({ layer }: { layer: PictureLayer }) {
  const { set } = useLayerEdits(layer.id)
  const { reposition = CENTERED } = layer
  return (
    <Row label="Offset">
      <span className={classes.pair}>
        {OFFSETS.map(({ axis, label, mirror }) => {
          const percent = layer[mirror] ? -FULL : FULL
          return (
            <NumberField
              key={axis}
              label={label}
              unit="%"
              min={-FULL}
              max={FULL}
              decimals={1}
              value={Math.round(reposition[axis] * percent * 10) / 10 + 0}
              onCommit={value => {
                const next = { ...reposition, [axis]: value / percent + 0 }
                set('Picture offset', { reposition: next.x || next.y ? next : undefined })
              }}
            />
          )
        })}
      </span>
    </Row>
  )
}

/**
 * How a picture is fitted into its box, moved in it and mirrored, what is removed from it, its colors, and how the box is
 * framed.
 */
export function PictureValues({ layer }: { layer: PictureLayer }) {
  const { set } = useLayerEdits(layer.id)
  return (
    <>
      <Row label="Picture">
        <SelectField
          label="Picture"
          value={layer.scaleType}
          options={FITS}
          onChange={scaleType => set('Picture in its box', { scaleType })}
        />
      </Row>
      <OffsetRow layer={layer} />
      <FlipRow layer={layer} />
      <ContainerRow layer={layer} />
      <KeyValues layer={layer} />
      <ColorValues layer={layer} />
      <BoxValues layer={layer} />
    </>
  )
}
