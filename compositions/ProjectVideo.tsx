import { useMemo } from 'react'
import { AbsoluteFill, useCurrentFrame, useRemotionEnvironment } from 'remotion'
import type { FontBook } from './fonts/font-book'
import { useFontBook } from './fonts/use-font-book'
import { Addresses } from './layers/addresses'
import { DrawnLayer } from './layers/DrawnLayer'
import { SeenVideo } from './layers/video/SeenVideo'
import type { VideoProps } from './project/to-props'
import { PlayedSound } from './sound/PlayedSound'
import { soundtrack } from './sound/soundtrack'
import { useSpectra } from './sound/use-spectra'
import { evaluate } from './timeline/evaluate'
import { isSeen } from './timeline/frame'
import { prepare } from './timeline/prepare'

function Picture({ project, spectra, book }: Pick<VideoProps, 'project' | 'spectra'> & { book: FontBook }) {
  const frame = useCurrentFrame()
  const { isRendering } = useRemotionEnvironment()
  const heard = useSpectra(spectra)
  const prepared = useMemo(() => prepare(project, { fonts: book, spectra: heard }), [project, book, heard])
  const sounds = useMemo(() => soundtrack(prepared), [prepared])
  const { layers } = evaluate(prepared, frame)
  return (
    <>
      {layers.map(layer =>
        isSeen(layer) ? (
          <SeenVideo key={layer.player ?? layer.id} seen={layer} frame={frame} />
        ) : (
          <DrawnLayer key={layer.id} drawn={layer} />
        ),
      )}
      {!isRendering && <PlayedSound sounds={sounds} />}
    </>
  )
}

/** The composition: a project, drawn from its evaluated frames and nothing else (F4). Sound plays only live (F7). */
export function ProjectVideo({ project, addresses, fonts, spectra }: VideoProps) {
  const book = useFontBook(fonts)
  return (
    <AbsoluteFill style={{ backgroundColor: '#000', overflow: 'hidden' }}>
      <Addresses value={addresses}>
        {book && <Picture project={project} spectra={spectra} book={book} />}
      </Addresses>
    </AbsoluteFill>
  )
}
