import { type CSSProperties, useEffect, useRef } from 'react'
import type { framingOf } from '@/compositions/edit/crop-layer'
import { isFrame, type PictureLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { videoOfFrame } from '@/compositions/time/frame-layers'
import { shownSecond } from '@/compositions/time/shown-second'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './CropEdit.module.css'

/** The SVG path of a rectangle, in screen pixels. */
const outline = (left: number, top: number, width: number, height: number): string =>
  `M${left} ${top}h${width}v${height}h${-width}z`

/** The picture of a video at a second of its file. */
function Still({ address, second, style }: { address: string; second: number; style: CSSProperties }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.currentTime = second
  }, [second])
  return <video ref={video} src={address} muted playsInline preload="auto" style={style} />
}

type Props = {
  project: Project
  layer: PictureLayer
  /** The frame of the timeline that is shown. */
  frame: number
  framed: Pick<ReturnType<typeof framingOf>, 'picture' | 'frame' | 'flip'>
  /** The corner that the picture is placed from, in pixels of the canvas, and screen pixels per pixel of the canvas. */
  from: { left: number; top: number }
  scale: number
}

/** What is cropped away of a picture, dimmed, so that one sees what could be shown instead. */
export function WholePicture({ project, layer, frame, framed, from, scale }: Props) {
  const { media } = useEditor()
  const addresses = useKey(media.state, 'addresses')
  const proxies = useKey(media.state, 'proxies')
  const ref = isFrame(layer) ? videoOfFrame(project.layers, layer)?.mediaRef : layer.mediaRef
  const address = ref && (proxies[ref] ?? addresses[ref])
  const second = shownSecond(project, layer, frame)
  if (!address) return null
  const { picture, frame: visible, flip } = framed
  const [width, height] = [picture.width * scale, picture.height * scale]
  const inside = outline(
    (visible.left - picture.left) * scale,
    (visible.top - picture.top) * scale,
    visible.width * scale,
    visible.height * scale,
  )
  const place = {
    left: (picture.left - from.left) * scale,
    top: (picture.top - from.top) * scale,
    ...{ width, height },
    clipPath: `path(evenodd, "${outline(0, 0, width, height)} ${inside}")`,
  }
  const mirror = { scale: `${flip.x ? -1 : 1} ${flip.y ? -1 : 1}` }
  const isImage = editorKindOf(layer).isFileImage
  return (
    <span className={classes.cropped} style={place} aria-hidden>
      {isImage && <img src={address} alt="" draggable={false} style={mirror} />}
      {!isImage && second !== null && <Still address={address} second={second} style={mirror} />}
    </span>
  )
}
