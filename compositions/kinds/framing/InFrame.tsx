import type { ReactNode } from 'react'
import { frameStyle, rectStyle } from './frame-style'
import type { Framed } from './framing'
import { Tinted } from './Tinted'

/** A picture cut to its frame and colored. `children` fill the picture's whole place. */
export function InFrame({ framed, children }: { framed: Framed; children: ReactNode }) {
  const { frame, picture, filter, blur } = framed
  const place = { ...picture, left: picture.left - frame.left, top: picture.top - frame.top }
  return (
    <div style={{ ...frameStyle(frame), overflow: 'hidden' }}>
      <Tinted filter={filter} blur={blur} style={rectStyle(place)}>
        {children}
      </Tinted>
    </div>
  )
}
