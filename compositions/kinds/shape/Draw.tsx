import { useId } from 'react'
import { shadowCss } from '@/compositions/model/shadow'
import type { Draw } from '../item'
import type { ShapeData } from './evaluate'

/** A shape with fill and outline; both cast the shadow. */
export const DrawShape: Draw<'shape', ShapeData> = ({ box, data }) => {
  const id = useId()
  const { path, fill, fillTo, stroke, strokeWidth, shadow, shadowType } = data
  const paint = fill && fillTo ? `url(#${id})` : (fill ?? 'none')
  return (
    <svg
      width={box.width}
      height={box.height}
      overflow="visible"
      style={{ display: 'block', filter: shadowCss(shadow, shadowType) }}
      aria-hidden="true"
    >
      {fill && fillTo && (
        <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2={box.height}>
          <stop offset="0" stopColor={fill} />
          <stop offset="1" stopColor={fillTo} />
        </linearGradient>
      )}
      <path
        d={path}
        fill={paint}
        fillRule="evenodd"
        {...(strokeWidth > 0 && { stroke, strokeWidth, strokeLinejoin: 'round' })}
      />
    </svg>
  )
}
