import type { Draw } from '../item'
import type { PanelLook } from './framing'
import { roundedRectStyle } from './InFrame'

/** The background or border of a video. */
export const DrawPanel: Draw<'panel', PanelLook> = ({ data }) => <Panel look={data} />

/** A rounded rectangle with fill, shadow, and a border inside its edge. */
export function Panel({ look: { frame, fill, shadow, border } }: { look: PanelLook }) {
  return (
    <div
      style={{
        ...roundedRectStyle(frame),
        boxSizing: 'border-box',
        ...(fill && { background: fill }),
        ...(border && { border: `${border.width}px solid ${border.color}` }),
        ...(shadow && {
          boxShadow: `${shadow.offsetX}px ${shadow.offsetY}px ${shadow.blur}px ${shadow.color}`,
        }),
      }}
    />
  )
}
