import { useMemo } from 'react'
import { AbsoluteFill, useCurrentFrame } from 'remotion'
import { useFontBook } from './fonts/use-font-book'
import { Addresses } from './layers/addresses'
import { DrawnLayer } from './layers/DrawnLayer'
import type { VideoProps } from './project/to-props'
import { evaluate } from './timeline/evaluate'
import { isSeen, type Rect } from './timeline/frame'
import { prepare } from './timeline/prepare'

/** The drawn layers named in `only`, cut to `region` (pixels of the canvas), on nothing (F2). */
export type StratumProps = VideoProps & { only: string[]; region: Rect }

/** A stratum of a frame on a transparent page: what the renderer lays over the moving picture. */
export function StratumPicture({ project, addresses, fonts, only, region }: StratumProps) {
  const frame = useCurrentFrame()
  const book = useFontBook(fonts)
  const prepared = useMemo(() => book && prepare(project, { fonts: book }), [project, book])
  const layers = prepared ? evaluate(prepared, frame).layers : []
  return (
    <AbsoluteFill style={{ overflow: 'hidden' }}>
      <div style={{ position: 'absolute', left: -region.left, top: -region.top, ...project.format }}>
        <Addresses value={addresses}>
          {layers.map(
            layer => !isSeen(layer) && only.includes(layer.id) && <DrawnLayer key={layer.id} drawn={layer} />,
          )}
        </Addresses>
      </div>
    </AbsoluteFill>
  )
}
