import { useMemo } from 'react'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { ProjectSample } from '../samples/ProjectSample'
import { type SampleText, STILL_FRAME, sampleProject } from './sample'

/** A thumbnail of a caption style on a few words; it plays while `isPlaying`. `width` in screen pixels. */
export function CaptionSample({
  style,
  text,
  poster,
  width,
  isPlaying,
}: {
  style: CaptionStyle
  text: SampleText
  poster: string | null
  width: number
  isPlaying: boolean
}) {
  const project = useMemo(() => sampleProject(text, style), [text, style])
  return (
    <ProjectSample
      project={project}
      still={STILL_FRAME}
      poster={poster}
      width={width}
      isPlaying={isPlaying}
    />
  )
}
