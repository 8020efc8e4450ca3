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
 * A picture for the renderer (F2): the layers in `only` as they are in a frame of the project, cropped to `region`
 * (pixels of the canvas), on transparency; with `still`, at rest and opaque, for sprites that the renderer moves.
 */
export type StratumItem = { only: readonly string[]; frame: number; region: Rect; still: boolean }

/** Frame n of the composition shows picture n. */
export type StratumProps = VideoProps & { pictures: StratumItem[] }

/** Parts of frames on a transparent page, which the renderer overlays on the video. */
export function StratumPicture({ pictures, ...props }: StratumProps) {
  const picture = pictures[useCurrentFrame()]
  const prepared = usePrepared(props)
  if (!prepared || !picture) return null
  const { only, frame, region, still } = picture
  const { layers } = evaluate(prepared, frame)
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
