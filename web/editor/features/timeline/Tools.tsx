import { ActionIcon, Button, Slider, Tooltip } from '@mantine/core'
import {
  IconArrowAutofitHeight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconStack2,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { scaleOf, zoomOf } from '@/web/editor/core/timeline/scale'
import { type RowSize, rowSizes } from '@/web/editor/core/timeline/timeline-view'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import type { Action } from '@/web/editor/shared/actions/action'
import { useKeysOf } from '@/web/editor/shared/actions/Keys'
import { duplicateChosen, removeChosen } from '@/web/editor/shared/actions/layer-actions'
import { setMarkerHere } from '@/web/editor/shared/actions/marker-actions'
import {
  clearRange,
  toEnd,
  toggleLoop,
  togglePlay,
  toggleScrubSound,
  toStart,
} from '@/web/editor/shared/actions/playback-actions'
import { splitAtPlayhead, toggleSnap } from '@/web/editor/shared/actions/time-actions'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { TimeText } from '@/web/editor/shared/session/TimeText'
import { useKey } from '@/web/editor/shared/session/use-key'
import { withKeys } from '@/web/ui/format/keys'
import classes from './Timeline.module.css'

/** A toggle button for an action that turns something on and off. */
function ToggleButton({ action, isOn }: { action: Action; isOn: boolean }) {
  const editor = useEditor()
  const { icon: Icon, label } = action
  const [key] = useKeysOf(action)
  return (
    <Tooltip label={withKeys(`${label}: ${isOn ? 'on' : 'off'}`, key)}>
      <ActionIcon
        size={28}
        className={classes.toggle}
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => action.perform(editor)}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

const SIZES: Record<RowSize, string> = { compact: 'low', normal: 'normal', tall: 'high' }

/** Shows the rows of the timeline in place of the panel, on a phone, where there is no room for both. */
function RowsButton() {
  const { layout } = useEditor()
  const isOn = useKey(layout, 'hasRows')
  return (
    <span className={classes.phone}>
      <ActionIcon
        size={28}
        className={classes.toggle}
        aria-label="Timeline rows"
        aria-pressed={isOn}
        onClick={() => {
          layout.hasRows = !isOn
        }}
      >
        <IconStack2 size={18} stroke={1.5} />
      </ActionIcon>
    </span>
  )
}

/** How high rows are; each press takes the next height. */
function RowSizeButton() {
  const { timeline } = useEditor()
  const size = useKey(timeline.state, 'rows')
  const next = rowSizes[(rowSizes.indexOf(size) + 1) % rowSizes.length] ?? 'normal'
  const label = `Row height: ${SIZES[size]}`
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onClick={() => timeline.setRows(next)}>
        <IconArrowAutofitHeight size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

/** The range between in and out if they are set, with a button that clears it. */
function RangeTag() {
  const editor = useEditor()
  const { fps } = useProject()
  const { state } = editor.transport
  const isSet = [useKey(state, 'from'), useKey(state, 'to')].some(one => one !== null)
  if (!isSet) return null
  const { from, to } = editor.transport.range()
  return (
    <span className={`figures ${classes.range}`}>
      {clockTenths(from / fps)} to {clockTenths((to + 1) / fps)} · {((to + 1 - from) / fps).toFixed(1)} s
      <ActionIcon size={24} aria-label={clearRange.label} onClick={() => clearRange.perform(editor)}>
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
    </span>
  )
}

/** Says that not all is heard while tracks are soloed, with a button that ends it. */
function SoloTag() {
  const { solo } = useEditor()
  if (!useKey(solo.state, 'clips').length) return null
  return (
    <Tooltip label="Only soloed tracks are heard here. Exports have all sound.">
      <span className={classes.range}>
        Solo, preview only
        <ActionIcon size={24} aria-label="End solo" onClick={solo.clear}>
          <IconX size={14} stroke={1.5} />
        </ActionIcon>
      </span>
    </Tooltip>
  )
}

type Props = {
  scale: number
  fitted: number
  seconds: number
  /** What follows the timeline's own tools; another element renders the tools again. */
  extra: ReactNode
}

/** Playback, the time, frequent actions, and the zoom of the timeline. */
export const Tools = memo(function Tools({ scale, fitted, seconds, extra }: Props) {
  const { timeline, transport, scrubSound } = useEditor()
  return (
    <div className={classes.tools}>
      <RowsButton />
      <ActionButton action={toStart} size={28} />
      <PlayButton />
      <ActionButton action={toEnd} size={28} />
      <span className={`figures ${classes.time}`}>
        <TimeText className={classes.now} /> / {clockTenths(seconds)}
      </span>
      <RangeTag />
      <SoloTag />
      <span className={classes.line} />
      <ActionButton action={splitAtPlayhead} size={28} />
      <ActionButton action={removeChosen} size={28} />
      <ActionButton action={duplicateChosen} size={28} />
      <ToggleButton action={toggleSnap} isOn={useKey(timeline.state, 'snaps')} />
      <ActionButton action={setMarkerHere} size={28} />
      {extra}
      <span className={classes.gap} />
      <ToggleButton action={toggleLoop} isOn={useKey(transport.state, 'loops')} />
      <ToggleButton action={toggleScrubSound} isOn={useKey(scrubSound.state, 'isOn')} />
      <span className={classes.line} />
      <RowSizeButton />
      <IconZoomOut size={16} stroke={1.5} aria-hidden />
      <Slider
        size={4}
        thumbSize={14}
        className={classes.zoom}
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
})

function PlayButton() {
  const editor = useEditor()
  const speed = useKey(editor.transport.state, 'speed')
  const label = speed ? 'Pause' : 'Play'
  const Icon = speed ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const [key] = useKeysOf(togglePlay)
  return (
    <>
      <Tooltip label={withKeys(label, key)}>
        <button
          type="button"
          className={classes.play}
          aria-label={label}
          aria-keyshortcuts={key?.replaceAll('Ctrl', 'Control')}
          onClick={() => togglePlay.perform(editor)}
        >
          <Icon size={16} aria-hidden />
        </button>
      </Tooltip>
      {speed !== 0 && speed !== 1 && <span className="figures">{`${speed}×`.replace('-', '−')}</span>}
    </>
  )
}
