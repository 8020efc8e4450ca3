import type { Draw } from '../draw'
import { LoadingError } from '../LoadingError'
import { Picture } from '../Picture'
import { shadowCss } from '../shadow'
import { useLoaded } from '../use-loaded'
import { loadSvg } from './load-svg'

/** A vector picture as an image of its own: nothing in it can run or reach outside. */
export const DrawSvg: Draw<'svg'> = ({ box, data }) => {
  const svg = useLoaded(data.mediaRef, loadSvg)
  if (svg === 'failed') return <LoadingError />
  if (!svg) return null
  const scale = Math.min(box.width / svg.width, box.height / svg.height)
  const over = data.strokeWidth
  return (
    <Picture
      src={svg.addressOf(data, scale)}
      style={{
        position: 'absolute',
        left: -over,
        top: -over,
        width: box.width + 2 * over,
        height: box.height + 2 * over,
        maxWidth: 'none',
        filter: shadowCss(data.shadow, data.shadowType),
      }}
    />
  )
}
