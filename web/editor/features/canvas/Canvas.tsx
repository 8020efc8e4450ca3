import { ActionIcon, Tooltip } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import type { PlayerRef } from '@remotion/player'
import { IconMaximize } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { ref as plain } from 'valtio'
import { fitted } from '../../core/canvas/camera'
import { useKeysOf } from '../../shared/actions/use-keys-of'
import { zoomToFit } from '../../shared/actions/view-actions'
import { LazySlot } from '../../shared/lazy/LazySlot'
import { EmptyCanvas } from '../../shared/media/EmptyCanvas'
import { FailedMedia } from '../../shared/media/FailedMedia'
import { useEditor, useProject } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import classes from './Canvas.module.css'
import { canvasParts } from './canvas-parts'
import { Handles } from './Handles'
import { MuteButton } from './MuteButton'
import { Preview } from './Preview'
import { usePan } from './use-pan'
import { useWheel } from './use-wheel'
import { Waiting } from './Waiting'

const NOTHING = {}

/** The picture: the composition itself in Remotion's Player, as large as there is room or as close as one came. */
export function Canvas() {
  const editor = useEditor()
  const { playhead, camera } = editor
  const project = useProject()
  const player = useRef<PlayerRef>(null)
  const { ref, width, height } = useElementSize()
  const place = useRef<HTMLDivElement>(null)
  useWheel(place, camera)
  usePan(place, camera, playhead)
  useLayoutEffect(() => {
    camera.state.place = plain({ width, height })
  }, [camera, width, height])
  const [fitKey] = useKeysOf(zoomToFit)
  const view = useKey(camera.state, 'view') ?? fitted(project.format, { width, height })
  const { scale, x, y } = view
  const box = {
    left: x,
    top: y,
    width: Math.floor(project.format.width * scale),
    height: Math.floor(project.format.height * scale),
  }
  return (
    <section className={classes.canvas} aria-label="Canvas">
      <div ref={useMergedRef(ref, place)} className={classes.place}>
        <Preview player={player} box={box} isSeen={width > 0} />
        {width > 0 && <Handles scale={scale} place={box} />}
        {width > 0 && <FailedMedia left={box.left} top={box.top} scale={scale} />}
        <EmptyCanvas />
        <LazySlot part={canvasParts.rulers} props={{ view }} isQuiet />
        <Waiting player={player} />
      </div>
      <div className={classes.tools}>
        <LazySlot part={canvasParts.safeAreaMenu} props={NOTHING} isQuiet />
        <Tooltip label={fitKey ? `${zoomToFit.label} (${fitKey})` : zoomToFit.label}>
          <button
            type="button"
            className={`figures ${classes.zoom}`}
            onClick={() => zoomToFit.perform(editor)}
          >
            {Math.round(scale * 100)} %
          </button>
        </Tooltip>
        <MuteButton player={player} />
        <Tooltip label="Full screen">
          <ActionIcon size={28} aria-label="Full screen" onClick={() => player.current?.requestFullscreen()}>
            <IconMaximize size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </div>
    </section>
  )
}
