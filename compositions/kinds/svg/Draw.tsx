import { MissingMedia } from '@/compositions/drawing/MissingMedia'
import { Picture } from '@/compositions/drawing/Picture'
import { useLoaded } from '@/compositions/drawing/use-loaded'
import { shadowCss } from '@/compositions/model/shadow'
import type { Draw } from '../item'
import type { SvgData } from './evaluate'
import { loadSvg } from './load-svg'

/** A vector picture as an `<img>`, so that it can neither run scripts nor load anything. */
export const DrawSvg: Draw<'svg', SvgData> = ({ box, data }) => {
  const svg = useLoaded(data.mediaRef, loadSvg)
  if (svg === 'failed') return <MissingMedia mediaRef={data.mediaRef} />
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
