import type { CSSProperties, ReactNode } from 'react'
import type { Shadow } from '@/compositions/schema/caption-style'
import { textStyle } from '../glyph-line'
import type { Draw } from '../item'
import { Letters, Outline } from './Letters'
import type { SubtitleData } from './page-data'
import type { Background, DrawnWord } from './word-appearance'

function transformOf({ x, width, middle, scale, angle, drop }: DrawnWord): string | undefined {
  const center = x + width / 2
  const parts = []
  if (drop) parts.push(`translate(0 ${drop})`)
  if (scale !== 1 || angle)
    parts.push(
      `translate(${center} ${middle}) rotate(${angle}) scale(${scale}) translate(${-center} ${-middle})`,
    )
  return parts.length ? parts.join(' ') : undefined
}

/** Wraps the parts of a word in its transform about the word's middle, and its blur. */
function Placed({ word, children }: { word: DrawnWord; children: ReactNode }) {
  return (
    <g transform={transformOf(word)} style={word.blur ? { filter: `blur(${word.blur}px)` } : undefined}>
      {children}
    </g>
  )
}

/** A rectangle with rounded corners and an optional border. */
function BackgroundRect({
  background,
  radius,
  border = null,
}: {
  background: Background
  radius: number
  border?: SubtitleData['border']
}) {
  const { left, top, width, height, color } = background
  const most = Math.min(radius, width / 2, height / 2)
  const stroke = border ? { stroke: border.color, strokeWidth: border.width } : {}
  return <rect x={left} y={top} width={width} height={height} rx={most} fill={color} {...stroke} />
}

const filterOf = (shadows: readonly Shadow[]): CSSProperties =>
  shadows.length
    ? {
        filter: shadows
          .map(one => `drop-shadow(${one.offsetX}px ${one.offsetY}px ${one.blur / 2}px ${one.color})`)
          .join(' '),
      }
    : {}

/** Sort key: words that are scaled or rotated are drawn after those that they may overlap. */
const above = ({ scale, angle }: DrawnWord): number => (scale === 1 ? 0 : 2) + (angle === 0 ? 0 : 1)

/** A page of captions from back to front: backgrounds, outlines and shadows of all words, letters of all words. */
export const DrawSubtitle: Draw<'subtitle', SubtitleData> = ({ box, data }) => {
  const { words, font, strokeWidth, shadows, radius, border, angle, pivot, rise, opacity } = data
  const order = words
    .map((word, index) => ({ word, key: index }))
    .sort((a, b) => above(a.word) - above(b.word))
  const turn = angle ? `rotate(${angle} ${pivot.x} ${pivot.y})` : ''
  return (
    <svg
      width={box.width}
      height={box.height}
      overflow="visible"
      style={textStyle(font)}
      lang={font.language}
      aria-hidden="true"
    >
      <g
        transform={`${rise ? `translate(0 ${rise}) ` : ''}${turn}`.trim() || undefined}
        opacity={opacity < 1 ? opacity : undefined}
      >
        {data.backgrounds.map(background => (
          <BackgroundRect key={`${background.left}|${background.top}`} {...{ background, radius, border }} />
        ))}
        {order.map(
          ({ word, key }) =>
            word.background && (
              <Placed key={key} word={word}>
                <BackgroundRect background={word.background} radius={radius} border={border} />
              </Placed>
            ),
        )}
        {data.highlights.map(background => (
          <BackgroundRect
            key={`${background.left}|${background.top}`}
            background={background}
            radius={data.highlightRadius}
          />
        ))}
        {strokeWidth > 0 && (
          <g style={filterOf(shadows)}>
            {order.map(({ word, key }) => (
              <Placed key={key} word={word}>
                <Outline word={word} data={data} />
              </Placed>
            ))}
          </g>
        )}
        <g style={strokeWidth > 0 ? undefined : filterOf(shadows)}>
          {order.map(({ word, key }) => (
            <Placed key={key} word={word}>
              <Letters word={word} font={font} />
              {word.underline && <BackgroundRect background={word.underline} radius={font.fontSize} />}
            </Placed>
          ))}
        </g>
      </g>
    </svg>
  )
}
