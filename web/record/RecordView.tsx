import { Player, type PlayerRef } from '@remotion/player'
import { useEffect, useRef } from 'react'
import type { VideoItem } from '@/compositions/kinds/item'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { OnPrepared } from '@/compositions/player/player-contexts'
import { evaluate } from '@/compositions/scene/evaluate'
import { isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import type { Prepared } from '@/compositions/scene/prepare'
import { projectFrames } from '@/compositions/time/normalize'
import type { RecordedProject } from './read-record'
import { createRecordControls } from './record-controls'

/** The videos of a frame, also those that a transition shows. */
const videosIn = (prepared: Prepared, frame: number): VideoItem[] =>
  evaluate(prepared, frame)
    .layers.flatMap(item => (isTransitionItem(item) ? [...item.from, ...item.to] : [item]))
    .filter(isVideoItem)

/** The project of an export on a bare page, in the size of its canvas, with `window.talkreelRecord` to control it. */
export function RecordView({ props, first, after }: RecordedProject) {
  const { project } = props
  const { width, height } = project.format
  const player = useRef<PlayerRef>(null)
  const drawn = useRef<Prepared | null>(null)
  const prepared = useRef(Promise.withResolvers<void>())
  useEffect(() => {
    if (!player.current) return
    window.talkreelRecord = createRecordControls(player.current, {
      ...{ first, after, fps: project.fps, width, height },
      prepared: prepared.current.promise,
      videosIn: frame => (drawn.current ? videosIn(drawn.current, frame) : []),
    })
  }, [first, after, project.fps, width, height])
  return (
    <OnPrepared
      value={latest => {
        drawn.current = latest
        prepared.current.resolve()
      }}
    >
      <Player
        ref={player}
        component={ProjectVideo}
        inputProps={props}
        compositionWidth={width}
        compositionHeight={height}
        durationInFrames={projectFrames(project)}
        inFrame={first}
        outFrame={after - 1 > first ? after - 1 : null}
        initialFrame={first}
        fps={project.fps}
        moveToBeginningWhenEnded={false}
        spaceKeyToPlayOrPause={false}
        acknowledgeRemotionLicense
        style={{ position: 'fixed', left: 0, top: 0, width, height }}
      />
    </OnPrepared>
  )
}
