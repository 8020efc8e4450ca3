import { Button, Slider, Tooltip } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { removeChosen } from '../actions/layer-actions'
import { toEnd, togglePlay, toStart } from '../actions/playback-actions'
import { splitAtPlayhead } from '../actions/time-actions'
import { TimeText } from '../playhead/TimeText'
import { useIsPlaying } from '../playhead/use-playing'
import { useEditor } from '../session/editor-context'
import { clockTenths } from '../time-text'
import { ActionButton } from '../top-bar/ActionButton'
import { ReviewChip } from '../transcript/clean/ReviewChip'
import classes from './Timeline.module.css'
import { scaleOf, zoomOf } from './view/scale'

type Props = { scale: number; fitted: number; seconds: number }

/** Play, the time, and how close the timeline is looked at. */
export function Tools({ scale, fitted, seconds }: Props) {
  const { timeline } = useEditor()
  return (
    <div className={classes.tools}>
      <ActionButton action={toStart} size={28} />
      <PlayButton />
      <ActionButton action={toEnd} size={28} />
      <span className={`figures ${classes.time}`}>
        <TimeText className={classes.now} /> / {clockTenths(seconds)}
      </span>
      <ActionButton action={splitAtPlayhead} size={28} />
      <ActionButton action={removeChosen} size={28} />
      <ReviewChip />
      <span className={classes.gap} />
      <IconZoomOut size={16} stroke={1.5} aria-hidden />
      <Slider
        size={4}
        thumbSize={14}
        w={108}
        min={0}
        max={1}
        step={0.01}
        label={null}
        thumbLabel="Zoom of the timeline"
        value={zoomOf(scale, fitted)}
        onChange={zoom => timeline.zoomTo(scaleOf(zoom, fitted))}
      />
      <IconZoomIn size={16} stroke={1.5} aria-hidden />
      <Button variant="subtle" size="xs" onClick={() => timeline.fit()}>
        Fit
      </Button>
    </div>
  )
}

function PlayButton() {
  const editor = useEditor()
  const playing = useIsPlaying()
  const label = playing ? 'Pause' : 'Play'
  const Icon = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <Tooltip label={`${label} (Space)`}>
      <button
        type="button"
        className={classes.play}
        aria-label={label}
        aria-keyshortcuts="Space"
        onClick={() => togglePlay.perform(editor)}
      >
        <Icon size={16} aria-hidden />
      </button>
    </Tooltip>
  )
}
