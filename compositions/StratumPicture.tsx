import { AbsoluteFill, useCurrentFrame } from 'remotion'
import { usePrepared } from './fonts/use-prepared'
import { Addresses } from './layers/addresses'
import { DrawnLayer } from './layers/DrawnLayer'
import type { VideoProps } from './project/to-props'
import { evaluate } from './timeline/evaluate'
import { isMixed, isSeen, type Rect } from './timeline/frame'
import { atRest } from './timeline/motion'

/**
 * The drawn layers named in `only`, cut to `region` (pixels of the canvas), on nothing (F2); `still` ones at rest and
 * opaque, for what is moved outside the page.
 */
export type StratumProps = VideoProps & { only: string[]; region: Rect; still: boolean }

/** A stratum of a frame on a transparent page: what the renderer lays over the moving picture. */
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
              !isSeen(layer) &&
              !isMixed(layer) &&
              only.includes(layer.id) && <DrawnLayer key={layer.id} drawn={still ? atRest(layer) : layer} />,
          )}
        </Addresses>
      </div>
    </AbsoluteFill>
  )
}
