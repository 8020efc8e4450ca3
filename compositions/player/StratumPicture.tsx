import { AbsoluteFill, useCurrentFrame } from 'remotion'
import type { VideoProps } from '../document/to-props'
import { Addresses } from '../drawing/media-contexts'
import type { Rect } from '../geometry/box'
import { evaluate } from '../scene/evaluate'
import { isTransitionItem, isVideoItem } from '../scene/frame'
import { itemAtRest } from '../scene/move-item'
import { GraphicItemView } from './GraphicItemView'
import { usePrepared } from './use-prepared'

/**
 * Draws the layers in `only`, cropped to `region` (pixels of the canvas), on transparency (F2); with `still`, at rest
 * and opaque, for sprites that the renderer moves.
 */
export type StratumProps = VideoProps & { only: string[]; region: Rect; still: boolean }

/** A stratum of a frame on a transparent page, which the renderer overlays on the video. */
export function StratumPicture({ only, region, still, ...props }: StratumProps) {
  const frame = useCurrentFrame()
  const prepared = usePrepared(props)
  const layers = prepared ? evaluate(prepared, frame).layers : []
  return (
    <AbsoluteFill style={{ overflow: 'hidden' }}>
      <div style={{ position: 'absolute', left: -region.left, top: -region.top, ...props.project.format }}>
        <Addresses value={props.addresses}>
          {layers.map(
            layer =>
              !isVideoItem(layer) &&
              !isTransitionItem(layer) &&
              only.includes(layer.id) && (
                <GraphicItemView key={layer.id} item={still ? itemAtRest(layer) : layer} />
              ),
          )}
        </Addresses>
      </div>
    </AbsoluteFill>
  )
}
