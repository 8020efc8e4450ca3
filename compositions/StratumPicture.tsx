import { useMemo } from 'react'
import { AbsoluteFill, useCurrentFrame } from 'remotion'
import { useFontBook } from './fonts/use-font-book'
import { Addresses } from './layers/addresses'
import { DrawnLayer } from './layers/DrawnLayer'
import type { VideoProps } from './project/to-props'
import { useSpectra } from './sound/use-spectra'
import { evaluate } from './timeline/evaluate'
import { isMixed, isSeen, type Rect } from './timeline/frame'
import { atRest } from './timeline/motion'
import { prepare } from './timeline/prepare'

/**
 * The drawn layers named in `only`, cut to `region` (pixels of the canvas), on nothing (F2); `still` ones at rest and
 * opaque, for what is moved outside the page.
 */
export type StratumProps = VideoProps & { only: string[]; region: Rect; still: boolean }

/** A stratum of a frame on a transparent page: what the renderer lays over the moving picture. */
export function StratumPicture({ project, addresses, fonts, spectra, only, region, still }: StratumProps) {
  const frame = useCurrentFrame()
  const book = useFontBook(fonts)
  const heard = useSpectra(spectra)
  const prepared = useMemo(
    () => book && prepare(project, { fonts: book, spectra: heard }),
    [project, book, heard],
  )
  const layers = prepared ? evaluate(prepared, frame).layers : []
  return (
    <AbsoluteFill style={{ overflow: 'hidden' }}>
      <div style={{ position: 'absolute', left: -region.left, top: -region.top, ...project.format }}>
        <Addresses value={addresses}>
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
