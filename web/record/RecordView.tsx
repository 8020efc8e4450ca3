import { Player, type PlayerRef } from '@remotion/player'
import { useEffect, useRef } from 'react'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { OnPrepared } from '@/compositions/player/player-contexts'
import { projectFrames } from '@/compositions/time/normalize'
import type { RecordedProject } from './read-record'
import { createRecordControls } from './record-controls'

/** The project of an export on a bare page, in the size of its canvas, with `window.talkreelRecord` to control it. */
export function RecordView({ props, first, after }: RecordedProject) {
  const { project } = props
  const { width, height } = project.format
  const player = useRef<PlayerRef>(null)
  const prepared = useRef(Promise.withResolvers<void>())
  useEffect(() => {
    if (!player.current) return
    window.talkreelRecord = createRecordControls(player.current, {
      ...{ first, after, fps: project.fps, width, height },
      prepared: prepared.current.promise,
    })
  }, [first, after, project.fps, width, height])
  return (
    <OnPrepared value={() => prepared.current.resolve()}>
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
