import { useEffect, useMemo, useRef, useState } from 'react'
import { colorFilter, cssFunctions } from '@/compositions/model/framing/color-filter'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { layerRanges } from '@/web/editor/core/timeline/layer-ranges'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { stretchOf, visibleRange } from '../canvas'
import type { Viewport } from '../view/use-viewport'
import classes from './Filmstrip.module.css'
import { stripTiles, type Tile } from './strip-tiles'

type Strip = {
  tiles: readonly Tile[]
  /** Pixels from second 0 to the left edge of the canvas, and the size of the canvas. */
  left: number
  width: number
  height: number
  /** The picture at a second of the video if it is decoded, and the fallback for the others. */
  picture(second: number): CanvasImageSource | undefined
  poster: HTMLImageElement | null
}

const BACKGROUND = '#1f1f1f'

const sizeOf = (source: CanvasImageSource): { width: number; height: number } => {
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight }
  const { width, height } = source as HTMLCanvasElement
  return { width, height }
}

/**
 * Paints the tiles of a strip. A picture fills the height of its tile from the left and is cropped at the
 * right.
 */
function paintStrip(
  context: CanvasRenderingContext2D,
  { tiles, left, width, height, picture, poster }: Strip,
): void {
  const { canvas } = context
  const dense = window.devicePixelRatio
  canvas.width = Math.round(width * dense)
  canvas.height = Math.round(height * dense)
  context.scale(dense, dense)
  for (const tile of tiles) {
    const x = tile.x - left
    context.fillStyle = BACKGROUND
    context.fillRect(x, 0, tile.width, height)
    const source = picture(tile.second) ?? poster
    if (!source) continue
    const size = sizeOf(source)
    const share = size.height ? Math.min(1, (tile.width * size.height) / (height * size.width)) : 0
    if (share > 0)
      context.drawImage(
        source,
        0,
        0,
        size.width * share,
        size.height,
        x,
        0,
        Math.max(1, tile.width - 1),
        height,
      )
  }
}

/** The poster of a video once it is loaded. */
function usePoster(address: string | undefined): HTMLImageElement | null {
  const [poster, setPoster] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (!address) return
    const image = new Image()
    image.onload = () => setPoster(image)
    image.src = address
    return () => {
      image.onload = null
    }
  }, [address])
  return poster
}

type Props = { layer: LayerOf<'video'>; height: number; view: Viewport; scale: number }

/**
 * The part of a video's filmstrip that is in view; its poster stands in for pictures that are not decoded
 * yet.
 */
export function Filmstrip({ layer, height, view, scale }: Props) {
  const { films, media } = useEditor()
  const project = useProject()
  const canvas = useRef<HTMLCanvasElement>(null)
  const address = useKey(media.state, 'addresses')[layer.mediaRef]
  const poster = usePoster(useKey(media.state, 'posters')[layer.mediaRef])
  const runs = layerRanges(layer, project)
  const { from, width } = visibleRange(view, stretchOf(runs, project.fps), scale)
  const size = project.media[layer.mediaRef]
  // Without the tint of some filters, which no filter function has: enough to tell looks apart.
  const colors = colorFilter(layer)?.map(cssFunctions).join(' ')
  const tile = Math.max(16, Math.round((height * (size?.width || 16)) / (size?.height || 9)))
  const tiles = useMemo(
    () => stripTiles(runs, from * scale, from * scale + width, { scale, fps: project.fps, tile }),
    [runs, from, width, scale, project.fps, tile],
  )
  useEffect(() => {
    if (!address) return
    films.want(layer.id, { address, seconds: [...new Set(tiles.map(one => one.second))] })
    return () => films.want(layer.id, null)
  }, [films, layer.id, address, tiles])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !width) return
    const paint = () =>
      paintStrip(context, {
        ...{ tiles, left: from * scale, width, height, poster },
        picture: second => (address ? films.at(address, second) : undefined),
      })
    let frame = requestAnimationFrame(paint)
    const stop = films.onCome(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(paint)
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [films, address, tiles, poster, from, scale, width, height])
  return (
    <canvas
      ref={canvas}
      className={classes.strip}
      style={{ left: from * scale, width, height, ...(colors && { filter: colors }) }}
      aria-hidden
    />
  )
}
