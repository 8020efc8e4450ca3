import { Player, type PlayerRef } from '@remotion/player'
import { type RefObject, useEffect, useMemo } from 'react'
import type { PageProps } from '@/compositions/document/to-props'
import { MediaInPreparation, OnMediaFailure } from '@/compositions/drawing/media-contexts'
import type { Project } from '@/compositions/model/project'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { OnPrepared, SoloedLayers, SoundPausedContext } from '@/compositions/player/player-contexts'
import { projectFrames } from '@/compositions/time/normalize'
import { useWatermark } from '@/web/client/queries/use-quota'
import { useHeardSpectra } from '@/web/client/spectra/use-heard-spectra'
import { soloedLayers } from '@/web/editor/core/playhead/solo'
import { useEditor, useLiveProject, useProject } from '@/web/editor/shared/session/editor-context'
import { FONTS } from '@/web/editor/shared/session/fonts-place'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Canvas.module.css'

/** Less than one step of brightness, but not 0: a layer that is not drawn has no position on the canvas. */
const UNSEEN = 1 / 255

/**
 * The project as the canvas shows it: a text that is being typed is almost transparent, because the text
 * field shows it.
 */
function useShownProject(project: Project): Project {
  const open = useKey(useEditor().mode.state, 'mode')
  const typed = open?.kind === 'text' ? open.layerId : null
  return useMemo(
    () =>
      typed === null
        ? project
        : {
            ...project,
            layers: project.layers.map(layer => (layer.id === typed ? { ...layer, opacity: UNSEEN } : layer)),
          },
    [project, typed],
  )
}

/** Where the canvas plays its media from: proxies if there are any, unless full quality is selected. */
function useShownAddresses(): Readonly<Record<string, string>> {
  const { media, layout } = useEditor()
  const addresses = useKey(media.state, 'addresses')
  const proxies = useKey(media.state, 'proxies')
  const preview = useKey(layout, 'preview')
  return useMemo(
    () => (preview === 'full' ? addresses : { ...addresses, ...proxies }),
    [addresses, proxies, preview],
  )
}

/** The composition with the live project, so that a drag doesn't render the Player itself again. */
function LiveVideo(rest: Omit<PageProps, 'project'>) {
  return <ProjectVideo {...rest} project={useShownProject(useLiveProject())} />
}

type Props = {
  player: RefObject<PlayerRef | null>
  /** The rectangle of the Player in screen pixels. */
  box: { left: number; top: number; width: number; height: number }
  isSeen: boolean
}

/** The composition in Remotion's Player, including the drag that is in progress. */
export function Preview({ player, box, isSeen }: Props) {
  const { playhead, transport, media, stage, scrubSound, solo } = useEditor()
  const project = useProject()
  const addresses = useShownAddresses()
  const watermark = useWatermark()
  const spectra = useHeardSpectra(project, useKey(media.state, 'spectra'))
  const clips = useKey(solo.state, 'clips')
  const soloed = useMemo(() => soloedLayers(project, clips), [project, clips])
  const rate = useKey(transport.state, 'rate')
  const props = useMemo(
    () => ({ addresses, spectra, fonts: FONTS, watermark }),
    [addresses, spectra, watermark],
  )
  // Starting playback ends the scrubbing sound, in case the end of a drag was missed.
  useEffect(() => playhead.onPlaying(scrubSound.end), [playhead, scrubSound])
  useEffect(() => (player.current ? playhead.attach(player.current) : undefined), [playhead, player])
  return (
    <MediaInPreparation value={useKey(media.work, 'preparing')}>
      <OnMediaFailure value={media.setFailed}>
        <SoundPausedContext value={useKey(scrubSound.state, 'holds')}>
          <SoloedLayers value={soloed}>
            <OnPrepared value={stage.show}>
              <Player
                ref={player}
                component={LiveVideo}
                inputProps={props}
                durationInFrames={projectFrames(project)}
                compositionWidth={project.format.width}
                compositionHeight={project.format.height}
                fps={project.fps}
                playbackRate={rate}
                style={{ ...box, position: 'absolute', visibility: isSeen ? 'visible' : 'hidden' }}
                className={classes.player}
                doubleClickToFullscreen={false}
                spaceKeyToPlayOrPause={false}
                moveToBeginningWhenEnded={false}
                errorFallback={() => (
                  <p className={classes.broken}>The preview could not be drawn. Reload the page.</p>
                )}
                acknowledgeRemotionLicense
              />
            </OnPrepared>
          </SoloedLayers>
        </SoundPausedContext>
      </OnMediaFailure>
    </MediaInPreparation>
  )
}
