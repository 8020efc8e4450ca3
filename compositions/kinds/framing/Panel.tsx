import type { Draw } from '../item'
import type { PanelLook } from './framing'
import { roundedRectStyle } from './InFrame'

/** What lies under a moving picture or over it. */
export const DrawPanel: Draw<'panel', PanelLook> = ({ data }) => <Panel look={data} />

/** A filled frame with its shadow around it and a border inside its edge. */
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
