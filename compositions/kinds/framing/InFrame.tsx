import type { CSSProperties, ReactNode } from 'react'
import type { Rect } from '@/compositions/geometry/box'
import type { ColorFilter } from '@/compositions/model/framing/color-filter'
import type { FramedPicture, RoundedRect } from './framing'

/** The CSS of a rectangle. */
const rectStyle = ({ left, top, width, height }: Rect): CSSProperties => ({
  ...{ position: 'absolute', left, top, width, height },
})

/** The CSS of a rounded rectangle. */
export const roundedRectStyle = ({ corners, ...rect }: RoundedRect): CSSProperties => ({
  ...rectStyle(rect),
  ...((corners.x > 0 || corners.y > 0) && { borderRadius: `${corners.x}px / ${corners.y}px` }),
})

type TintedProps = { filter: ColorFilter | null; blur: number; style: CSSProperties; children: ReactNode }

/** Applies a blur and a color filter to its children: filter functions first, then the tint blended over the result. */
export function ColorFiltered({ filter, blur, style, children }: TintedProps) {
  const functions = [filter?.css, blur > 0 && `blur(${blur}px)`].filter(Boolean).join(' ')
  if (!functions) return <div style={style}>{children}</div>
  const tint = filter?.tint
  return (
    <div style={{ ...style, isolation: 'isolate' }}>
      <div style={{ position: 'absolute', inset: 0, filter: functions }}>{children}</div>
      {tint && (
        <div style={{ position: 'absolute', inset: 0, background: tint.color, mixBlendMode: tint.blend }} />
      )}
    </div>
  )
}

/** Crops a picture to its frame and applies its color filter. `children` fill the rectangle of the whole picture. */
export function InFrame({ framed, children }: { framed: FramedPicture; children: ReactNode }) {
  const { frame, picture, filter, blur } = framed
  const place = { ...picture, left: picture.left - frame.left, top: picture.top - frame.top }
  return (
    <div style={{ ...roundedRectStyle(frame), overflow: 'hidden' }}>
      <ColorFiltered filter={filter} blur={blur} style={rectStyle(place)}>
        {children}
      </ColorFiltered>
    </div>
  )
}
