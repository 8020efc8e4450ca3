import type { Draw } from '../draw'
import { outline, shadowFilter, textStyle } from '../glyph-line'

/** A text on its ground, outline below the letters. */
export const DrawText: Draw<'text'> = ({ box, data }) => {
  const { lines, font, fill, stroke, strokeWidth, shadow, ground } = data
  return (
    <svg width={box.width} height={box.height} overflow="visible" style={textStyle(font)} aria-hidden="true">
      {ground && (
        <rect
          x={ground.left}
          y={ground.top}
          width={ground.width}
          height={ground.height}
          rx={ground.radius}
          fill={ground.color}
        />
      )}
      <g style={shadowFilter(shadow)}>
        {strokeWidth > 0 &&
          lines.map(line => (
            <text key={line.baseline} x={line.x} y={line.baseline} {...outline(stroke, strokeWidth)}>
              {line.text}
            </text>
          ))}
        {lines.map(line => (
          <text key={line.baseline} x={line.x} y={line.baseline} fill={fill}>
            {line.text}
          </text>
        ))}
      </g>
    </svg>
  )
}
