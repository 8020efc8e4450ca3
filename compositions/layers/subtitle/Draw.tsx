import type { ReactNode } from 'react'
import type { Draw } from '../draw'
import { outline, shadowFilter, textStyle } from '../glyph-line'
import type { DrawnWord } from './draw-word'

/** A word in place: turned and scaled about its own middle. */
function Placed({ word, size, children }: { word: DrawnWord; size: number; children: ReactNode }) {
  if (word.scale === 1 && word.angle === 0) return <g>{children}</g>
  const x = word.x + word.width / 2
  const y = word.baseline - size * 0.34
  return (
    <g transform={`translate(${x} ${y}) rotate(${word.angle}) scale(${word.scale}) translate(${-x} ${-y})`}>
      {children}
    </g>
  )
}

/** The letters of a word: `fill` from the left as far as it is filled, `rest` behind it. */
function Letters({ word, size }: { word: DrawnWord; size: number }) {
  const whole = word.filled >= word.width
  const text = (fill: string, x: number, y: number) => (
    <text x={x} y={y} fill={fill}>
      {word.text}
    </text>
  )
  if (whole) return text(word.fill, word.x, word.baseline)
  const top = word.baseline - size * 1.5
  return (
    <>
      {text(word.rest, word.x, word.baseline)}
      <svg x={word.x} y={top} width={word.filled} height={size * 3} overflow="hidden" aria-hidden="true">
        {text(word.fill, 0, word.baseline - top)}
      </svg>
    </>
  )
}

/** A page of captions in two layers: outlines and shadows of all words first, letters on top of them. */
export const DrawSubtitle: Draw<'subtitle'> = ({ box, data }) => {
  const { words, font, stroke, strokeWidth, shadow } = data
  const lit = (word: DrawnWord) => (word.scale === 1 ? 0 : 1)
  const order = [...words].sort((a, b) => lit(a) - lit(b))
  const letters = order.map(word => (
    <Placed key={`${word.x}|${word.baseline}`} word={word} size={font.fontSize}>
      <Letters word={word} size={font.fontSize} />
    </Placed>
  ))
  return (
    <svg width={box.width} height={box.height} overflow="visible" style={textStyle(font)} aria-hidden="true">
      {strokeWidth > 0 && (
        <g style={shadowFilter(shadow)}>
          {order.map(word => (
            <Placed key={`${word.x}|${word.baseline}`} word={word} size={font.fontSize}>
              <text x={word.x} y={word.baseline} {...outline(stroke, strokeWidth)}>
                {word.text}
              </text>
            </Placed>
          ))}
        </g>
      )}
      <g style={strokeWidth > 0 ? undefined : shadowFilter(shadow)}>{letters}</g>
    </svg>
  )
}
