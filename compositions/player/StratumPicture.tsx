import { AbsoluteFill, useCurrentFrame } from 'remotion'
import type { VideoProps } from '../document/to-props'
import { Addresses } from '../drawing/media-contexts'
import type { Rect } from '../geometry/box'
import { evaluate } from '../scene/evaluate'
import { isTransitionItem, isVideoItem } from '../scene/frame'
import { itemAtRest } from '../scene/move-item'
import type { Prepared } from '../scene/prepare'
import { GraphicItemView } from './GraphicItemView'
import { usePrepared } from './use-prepared'

/**
 * A picture for the renderer (F2): the layers in `only` as they are in a frame of the project, cropped to `region`
 * (pixels of the canvas), on transparency; with `still`, at rest and opaque, for sprites that the renderer moves. It is
 * `top` pixels from the upper edge of the page, at the left edge.
 */
export type StratumItem = {
  only: readonly string[]
  frame: number
  region: Rect
  still: boolean
  top: number
}

/** Frame n of the composition shows sheet n: pictures one above the other. */
export type StratumProps = VideoProps & { sheets: StratumItem[][] }

type PictureProps = { item: StratumItem; prepared: Prepared }

function Picture({ item: { only, frame, region, still, top }, prepared }: PictureProps) {
  const { left, width, height } = region
  const { layers } = evaluate(prepared, frame)
  return (
    <div style={{ position: 'absolute', left: 0, top, width, height, overflow: 'hidden' }}>
      <div style={{ position: 'absolute', left: -left, top: -region.top, ...prepared.project.format }}>
        {layers.map(
          layer =>
            !isVideoItem(layer) &&
            !isTransitionItem(layer) &&
            only.includes(layer.id) && (
              <GraphicItemView key={layer.id} item={still ? itemAtRest(layer) : layer} />
            ),
        )}
      </div>
    </div>
  )
}

/** Parts of frames on a transparent page, which the renderer overlays on the video. */
export function StratumPicture({ sheets, ...props }: StratumProps) {
  const items = sheets[useCurrentFrame()] ?? []
  const prepared = usePrepared(props)
  return (
    <AbsoluteFill>
      <Addresses value={props.addresses}>
        {prepared && items.map(item => <Picture key={item.top} item={item} prepared={prepared} />)}
      </Addresses>
    </AbsoluteFill>
  )
}
