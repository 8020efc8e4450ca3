import type { CSSProperties, SVGProps } from 'react'
import { opacityOf } from '@/compositions/typography/captions/color'
import { outline } from '../glyph-line'
import type { SubtitleData } from './page-data'
import type { DrawnWord } from './word-appearance'

type Font = SubtitleData['font']

/** Only what differs from the page's font; letter spacing is repeated because its em is that of the element. */
const sizeStyle = ({ size }: DrawnWord, { fontSize, letterSpacing }: Font): CSSProperties =>
  size === fontSize ? {} : { fontSize: size, letterSpacing: `${letterSpacing}em` }

function Text({
  word,
  font,
  at,
  ...rest
}: { word: DrawnWord; font: Font; at?: { x: number; y: number } } & Omit<SVGProps<SVGTextElement>, 'ref'>) {
  const { x, y } = at ?? { x: word.x, y: word.baseline }
  const direction = word.rightToLeft ? ({ direction: 'rtl', textAnchor: 'end' } as const) : {}
  return (
    <text x={x} y={y} style={sizeStyle(word, font)} {...direction} {...rest}>
      {word.text}
    </text>
  )
}

/** The letters of a word: `fill` up to `filled` pixels, `rest` for the remainder. */
export function Letters({ word, font }: { word: DrawnWord; font: Font }) {
  if (word.filled >= word.width) return <Text word={word} font={font} fill={word.fill} />
  const top = word.baseline - word.size * 1.5
  const before = word.rightToLeft ? word.width - word.filled : 0
  return (
    <>
      <Text word={word} font={font} fill={word.rest} />
      <svg
        x={word.x + before}
        y={top}
        width={word.filled}
        height={word.size * 3}
        overflow="hidden"
        aria-hidden="true"
      >
        <Text word={word} font={font} fill={word.fill} at={{ x: -before, y: word.baseline - top }} />
      </svg>
    </>
  )
}

/** The outline of a word, with the opacity of its letters. */
export function Outline({ word, data }: { word: DrawnWord; data: SubtitleData }) {
  const opacity = Math.max(opacityOf(word.fill), opacityOf(word.rest))
  return (
    <Text
      word={word}
      font={data.font}
      {...outline(data.stroke, data.strokeWidth)}
      opacity={opacity < 1 ? opacity : undefined}
    />
  )
}
