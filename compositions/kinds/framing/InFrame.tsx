import type { CSSProperties, ReactNode } from 'react'
import type { Rect } from '@/compositions/geometry/box'
import { type ColorFilter, type ColorStep, cssFunctions } from '@/compositions/model/framing/color-filter'
import type { Flip, FramedPicture, RoundedRect } from './framing'
import { KeyFilter, keyFunction } from './KeyFilter'

/** The CSS of a rectangle. */
const rectStyle = ({ left, top, width, height }: Rect): CSSProperties => ({
  ...{ position: 'absolute', left, top, width, height },
})

/** The CSS of a rounded rectangle. */
export const roundedRectStyle = ({ corners, ...rect }: RoundedRect): CSSProperties => ({
  ...rectStyle(rect),
  ...((corners.x > 0 || corners.y > 0) && { borderRadius: `${corners.x}px / ${corners.y}px` }),
})

const FILL: CSSProperties = { position: 'absolute', inset: 0 }

type StepProps = { step: ColorStep | undefined; css?: string; children: ReactNode }

/** Applies filter functions, and more of them in `css`, to its children, then blends a tint over the result. */
function Colored({ step, css, children }: StepProps) {
  const functions = [step && cssFunctions(step), css].filter(Boolean).join(' ')
  const tint = step?.tint
  return (
    <div style={{ ...FILL, ...(step && { isolation: 'isolate' }) }}>
      <div style={{ ...FILL, ...(functions && { filter: functions }) }}>{children}</div>
      {tint && <div style={{ ...FILL, background: tint.color, mixBlendMode: tint.blend }} />}
    </div>
  )
}

type ColorFilteredProps = {
  filter: ColorFilter | null
  /** CSS filter functions that come last. */
  css?: string
  style: CSSProperties
  children: ReactNode
}

/**
 * Applies a color filter to its children. There are always as many elements, so that a video keeps its player
 * while its colors are changed.
 */
export function ColorFiltered({ filter, css, style, children }: ColorFilteredProps) {
  const [last, first] = filter ? filter.toReversed() : []
  return (
    <div style={style}>
      <Colored step={last} css={css}>
        <Colored step={first}>{children}</Colored>
      </Colored>
    </div>
  )
}

/** The CSS of a mirrored picture. */
const flipStyle = ({ x, y }: Flip): CSSProperties =>
  x || y ? { transform: `scale(${x ? -1 : 1}, ${y ? -1 : 1})` } : {}

/**
 * Crops a picture to its frame, mirrors it, and applies its key and its color filter. `children` fill the rectangle of the whole
 * picture.
 */
export function InFrame({ framed, children }: { framed: FramedPicture; children: ReactNode }) {
  const { frame, picture, flip, key, filter, blur } = framed
  const place = { ...picture, left: picture.left - frame.left, top: picture.top - frame.top }
  const keyed = key && { chromaKey: key, filter }
  const css = [keyed && keyFunction(keyed), blur > 0 && `blur(${blur}px)`].filter(Boolean).join(' ')
  return (
    <div style={{ ...roundedRectStyle(frame), overflow: 'hidden' }}>
      {keyed && <KeyFilter {...keyed} />}
      <ColorFiltered
        filter={key ? null : filter}
        css={css}
        style={{ ...rectStyle(place), ...flipStyle(flip) }}
      >
        {children}
      </ColorFiltered>
    </div>
  )
}
