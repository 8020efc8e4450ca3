import { Player, Thumbnail } from '@remotion/player'
import { useMemo } from 'react'
import { toProps } from '@/compositions/document/to-props'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { projectFrames } from '@/compositions/time/normalize'
import { useTheme } from '@/web/client/queries/use-themes'
import { STILL, stillProject } from '@/web/ui/still/still-project'
import { sampleProject, sampleSpectrum, TALK } from './sample-project'

/** The second of the still: a few words in, and everything has come in. */
const STILL_SECOND = 1.7

/** Seconds that it plays, as the films of other templates do. */
const PLAYED_SECONDS = 2.6

/** A template of the team over a sample talk, drawn by the code of the export; moving while it is played. */
export function OwnThemeStill({ id, isPlaying }: { id: string; isPlaying: boolean }) {
  const { data: theme } = useTheme(id)
  const shown = useMemo(() => {
    if (!theme) return null
    const project = stillProject(sampleProject(theme), TALK)
    const addresses = { ...theme.addresses, [STILL]: TALK.address }
    const props = { ...toProps(project, addresses, '/fonts'), spectra: { media: sampleSpectrum() } }
    return { project, props }
  }, [theme])
  if (!shown) return null
  const { project, props } = shown
  const { format, fps } = project
  const frames = projectFrames(project)
  const common = {
    component: ProjectVideo,
    inputProps: props,
    compositionWidth: format.width,
    compositionHeight: format.height,
    fps,
    style: { width: '100%', height: '100%' },
  }
  if (!isPlaying)
    return (
      <Thumbnail
        {...common}
        durationInFrames={frames}
        frameToDisplay={Math.min(frames - 1, Math.round(STILL_SECOND * fps))}
      />
    )
  return (
    <Player
      {...common}
      durationInFrames={Math.min(frames, Math.round(PLAYED_SECONDS * fps))}
      autoPlay
      loop
      initiallyMuted
      acknowledgeRemotionLicense
    />
  )
}
