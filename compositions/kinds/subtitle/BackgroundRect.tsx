import type { SubtitleData } from './page-data'
import type { Background } from './word-appearance'

/** A rectangle with round corners and, where there is one, a border. */
export function BackgroundRect({
  ground,
  radius,
  border = null,
}: {
  ground: Background
  radius: number
  border?: SubtitleData['border']
}) {
  const { left, top, width, height, color } = ground
  const most = Math.min(radius, width / 2, height / 2)
  const rim = border ? { stroke: border.color, strokeWidth: border.width } : {}
  return <rect x={left} y={top} width={width} height={height} rx={most} fill={color} {...rim} />
}
