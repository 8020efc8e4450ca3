import type { CSSProperties, ReactNode } from 'react'
import type { ColorFilter } from '../../model/framing/color-filter'

type TintedProps = { filter: ColorFilter | null; blur: number; style: CSSProperties; children: ReactNode }

/** What is inside, seen through a color filter: its functions first, its color blended over the result. */
export function Tinted({ filter, blur, style, children }: TintedProps) {
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
