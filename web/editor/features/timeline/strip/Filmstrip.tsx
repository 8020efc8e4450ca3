import { useEffect, useMemo, useRef } from 'react'
import type { LayerOf } from '../../../../../compositions/model/layers/layer'
import { projectFrames } from '../../../../../compositions/time/normalize'
import { layerRuns } from '../../../core/timeline/layer-runs'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import { stretchOf } from '../canvas'
import type { Viewport } from '../view/use-viewport'
import classes from './Filmstrip.module.css'
import { paintStrip } from './paint-strip'
import { stripTiles } from './strip-tiles'
import { usePoster } from './use-poster'

type Props = { layer: LayerOf<'video'>; height: number; view: Viewport; scale: number }

/** The pictures of a film that are in view; its poster stands for those that have not come yet. */
export function Filmstrip({ layer, height, view, scale }: Props) {
  const { films, media } = useEditor()
  const project = useProject()
  const canvas = useRef<HTMLCanvasElement>(null)
  const address = useKey(media.state, 'addresses')[layer.mediaRef]
  const poster = usePoster(useKey(media.state, 'posters')[layer.mediaRef])
  const { from, width } = stretchOf(view, projectFrames(project) / project.fps, scale)
  const size = project.media[layer.mediaRef]
  const tile = Math.max(16, Math.round((height * (size?.width || 16)) / (size?.height || 9)))
  const runs = layerRuns(layer, project)
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
      style={{ left: from * scale, width, height }}
      aria-hidden
    />
  )
}
