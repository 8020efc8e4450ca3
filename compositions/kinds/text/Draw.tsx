import { type SVGProps, useId } from 'react'
import { shadowCss } from '@/compositions/model/shadow'
import { drawnWeight } from '@/compositions/typography/fonts/families'
import { outline, textStyle } from '../glyph-line'
import type { Draw } from '../item'
import { boxStyle } from '../kind-box'
import type { TextData } from './evaluate'
import type { TextPart } from './layout-text'
import type { TextSpan } from './text-spans'

/** Is a color fully transparent? Then letters are hollow. */
const isClear = (color: string): boolean => /^#[0-9a-f]{6}00$/i.test(color)

/** Paint of the outline around letters of a color; hollow letters only have a stroke along their edge. */
const ring = (fill: string, { stroke, strokeWidth }: TextData): SVGProps<SVGTextElement> =>
  isClear(fill)
    ? { fill: 'none', stroke, strokeWidth, strokeLinejoin: 'round' }
    : outline(stroke, strokeWidth)

type Pass = 'outline' | 'letters'

/** Letters of a line that have a style of their own. */
function Span({ span, data, of }: { span: TextSpan; data: TextData; of: Pass }) {
  const { text, fill, fontWeight, fontStyle, underline = data.underline } = span
  return (
    <tspan
      fontWeight={fontWeight && drawnWeight(data.font.fontFamily, fontWeight)}
      fontStyle={fontStyle}
      textDecoration={underline ? 'underline' : undefined}
      {...(fill && (of === 'outline' ? (ring(fill, data) as SVGProps<SVGTSpanElement>) : { fill }))}
    >
      {text}
    </tspan>
  )
}

type LinesProps = { part: TextPart; paint: SVGProps<SVGTextElement>; data: TextData; of: Pass }

/** The lines of a part, each as one `<text>`; right-to-left text is anchored at its end. */
function Lines({ part, paint, data, of }: LinesProps) {
  return part.lines.map(line => (
    <text
      key={`${line.x}|${line.baseline}`}
      x={line.x}
      y={line.baseline}
      {...(line.rtl && { direction: 'rtl', textAnchor: 'end' })}
      textDecoration={data.underline && !line.spans ? 'underline' : undefined}
      {...paint}
    >
      {line.spans
        ? // biome-ignore lint/suspicious/noArrayIndexKey: two spans can be alike, and they have no state to mix up
          line.spans.map((span, index) => <Span key={index} span={span} data={data} of={of} />)
        : line.text}
    </text>
  ))
}

/** The outlines or the letters of a part in its box. */
function Part({ part, data, of }: { part: TextPart; data: TextData; of: Pass }) {
  const id = useId()
  const gradient = of === 'letters' && data.fillTo
  const paint = of === 'outline' ? ring(data.fill, data) : { fill: gradient ? `url(#${id})` : data.fill }
  return (
    <div style={boxStyle(part.box)}>
      <svg
        width={part.box.width}
        height={part.box.height}
        overflow="visible"
        display="block"
        aria-hidden="true"
      >
        {gradient && (
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0.15" stopColor={data.fill} />
            <stop offset="0.85" stopColor={gradient} />
          </linearGradient>
        )}
        <Lines part={part} paint={paint} data={data} of={of} />
      </svg>
    </div>
  )
}

/** A text on its backgrounds: all outlines are below all letters, and shadows are below both. */
export const DrawText: Draw<'text', TextData> = ({ box, data }) => {
  const { parts, backgrounds, font, strokeWidth, shadow, shadowType } = data
  return (
    <div style={{ ...textStyle(font), lineHeight: 0 }} lang={font.language}>
      {backgrounds.length > 0 && (
        <svg
          width={box.width}
          height={box.height}
          overflow="visible"
          style={{ position: 'absolute' }}
          aria-hidden="true"
        >
          {backgrounds.map(({ path, color, opacity }) => (
            <path key={path} d={path} fill={color} opacity={opacity} />
          ))}
        </svg>
      )}
      <div style={{ position: 'absolute', inset: 0, filter: shadowCss(shadow, shadowType) }}>
        {strokeWidth > 0 && parts.map(part => <Part key={part.id} part={part} data={data} of="outline" />)}
        {parts.map(part => (
          <Part key={part.id} part={part} data={data} of="letters" />
        ))}
      </div>
    </div>
  )
}
