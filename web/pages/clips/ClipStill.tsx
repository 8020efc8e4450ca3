import { Thumbnail } from '@remotion/player'
import { useMemo } from 'react'
import { toProps } from '@/compositions/document/to-props'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { projectFrames } from '@/compositions/time/normalize'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import { useWatermark } from '@/web/client/queries/use-quota'
import { useHeardSpectra } from '@/web/client/spectra/use-heard-spectra'
import { litFrame, STILL, showsParts, stillProject } from '@/web/ui/still/still-project'
import { usePictureSize } from './use-picture-size'

/** A clip as a still with captions in its style, drawn with the code of the export. */
export function ClipStill({ clip }: { clip: ProjectDetail }) {
  const { project, addresses, posters } = clip
  const isOfParts = useMemo(() => showsParts(project), [project])
  // The poster of a found clip is cropped to its format; that of the file shows the whole picture.
  const picture = (isOfParts ? posters.media : null) ?? clip.poster_url
  const size = usePictureSize(picture)
  const still = useMemo(() => stillProject(project, size ?? project.format), [project, size])
  const watermark = useWatermark()
  const spectra = useHeardSpectra(still, clip.spectra)
  const props = useMemo(() => {
    const shown = picture && size ? { ...addresses, [STILL]: picture } : {}
    return { ...toProps(still, shown, '/fonts', {}, watermark), spectra }
  }, [still, addresses, spectra, picture, size, watermark])
  const frames = projectFrames(still)
  return (
    <Thumbnail
      component={ProjectVideo}
      inputProps={props}
      frameToDisplay={Math.min(frames - 1, litFrame(project))}
      compositionWidth={still.format.width}
      compositionHeight={still.format.height}
      durationInFrames={frames}
      fps={still.fps}
      style={{ width: '100%', height: '100%' }}
    />
  )
}
