import { useSnapshot } from 'valtio'
import { setHold } from '@/compositions/edit/freeze-frame'
import { DUCKING } from '@/compositions/edit/new-music'
import { lazyPart } from '@/compositions/loading/lazy-part'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { heldSeconds } from '@/compositions/time/time-map'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import type { Action } from '@/web/editor/shared/actions/action'
import {
  reverseHere,
  sceneCutsKey,
  splitAtSceneCuts,
  videoActions,
} from '@/web/editor/shared/actions/video-actions'
import { FadeRows } from '@/web/editor/shared/fields/FadeRows'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { TimeField } from '@/web/editor/shared/fields/TimeField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { VolumeRow } from '@/web/editor/shared/fields/VolumeRow'
import { JobProgress } from '@/web/editor/shared/jobs/JobProgress'
import { jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { LoudnessRow } from './LoudnessRow'
import { SpeedRows } from './SpeedRows'
import { TreatmentRow } from './TreatmentRow'
import { VolumePointRow } from './VolumePointRow'

/** Whether a sound is ducked while someone speaks, and by how many decibels (F10). */
function DuckingRows({ layer }: { layer: PlayedLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { ducking = 0 } = layer
  return (
    <>
      <SwitchRow
        label="Quieter under speech"
        isOn={ducking > 0}
        onChange={isOn => set('Ducking', { ducking: isOn ? DUCKING : undefined })}
      />
      {ducking > 0 && (
        <Row label="Quieter by">
          <SliderField
            label="Quieter by, in decibels"
            name="Ducking"
            unit="dB"
            min={3}
            max={30}
            value={ducking}
            edit={value => toFields({ ducking: value })}
          />
        </Row>
      )}
    </>
  )
}

/** Whether a clip loops, and the second of its file that it loops from. */
function LoopRows({ layer }: { layer: PlayedLayer }) {
  const { set } = useLayerEdits(layer.id)
  const { start, end } = layer.trim
  return (
    <>
      <SwitchRow
        label="Repeat to the end"
        isOn={layer.loop}
        onChange={loop => set(loop ? 'Loop' : 'No loop', loop ? { loop, end: null } : { loop })}
      />
      {layer.loop && (
        <Row label="Repeat from">
          <TimeField
            label="Repeat from"
            value={layer.loopFrom ?? start}
            min={start}
            max={end}
            onCommit={loopFrom => set('Loop from', { loopFrom })}
          />
        </Row>
      )}
    </>
  )
}

/** Text and voice of a voice-over, loaded when the first is selected. */
const voiceOverGroup = lazyPart(async () => (await import('./VoiceOverGroup')).VoiceOverGroup)

const FEWEST_SECONDS = 0.1
const MOST_SECONDS = 600

/** For how long a freeze frame is held (T12). */
function HoldRow({ layer, hold }: { layer: PlayedLayer; hold: number }) {
  const { perform } = useLayerEdits(layer.id)
  return (
    <Row label="Hold">
      <NumberField
        label="Hold"
        unit="s"
        min={FEWEST_SECONDS}
        max={MOST_SECONDS}
        step={0.5}
        decimals={2}
        value={hold}
        onCommit={next => perform('Hold', project => setHold(project, { layerId: layer.id, hold: next }))}
      />
    </Row>
  )
}

/** What can be done with a video and its sound; the progress of what takes a while instead of its button. */
function VideoButtons({ layerId }: { layerId: string }) {
  const jobs = useSnapshot(jobProgress)
  const isRunning = (action: Action) =>
    Boolean(
      (action === reverseHere && jobs[layerId]) ||
        (action === splitAtSceneCuts && jobs[sceneCutsKey(layerId)]),
    )
  return (
    <>
      <div className={classes.pair}>
        {videoActions.map(action =>
          isRunning(action) ? null : <ActionButton key={action.name} action={action} isLabeled />,
        )}
      </div>
      <JobProgress id={layerId} label="Reverse" />
      <JobProgress id={sceneCutsKey(layerId)} label="Split at scene cuts" />
    </>
  )
}

/** How a clip plays: speed, volume, mute, fades, loop and ducking. */
function PlayRows({ layer }: { layer: PlayedLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  return (
    <>
      <SpeedRows layer={layer} />
      <VolumeRow volume={layer.volume} disabled={layer.mute} edit={volume => toFields({ volume })} />
      <LoudnessRow layer={layer} />
      <VolumePointRow layer={layer} />
      <SwitchRow label="Muted" isOn={layer.mute} onChange={mute => set(mute ? 'Mute' : 'Unmute', { mute })} />
      <TreatmentRow mediaRef={layer.mediaRef} treatment="background" />
      <TreatmentRow mediaRef={layer.mediaRef} treatment="voice" />
      <FadeRows layer={layer} />
      <LoopRows layer={layer} />
      <DuckingRows layer={layer} />
      {layer.asset === 'video' && <VideoButtons layerId={layer.id} />}
    </>
  )
}

/** The playback values of a clip; of a freeze frame, for how long it is held. */
export function ClipTab({ layer }: { layer: PlayedLayer }) {
  const hold = heldSeconds(layer)
  return (
    <div className={classes.inside}>
      {layer.asset === 'audio' && layer.voiceOver && (
        <LazySlot
          key={layer.id}
          part={voiceOverGroup}
          props={{ layerId: layer.id, voiceOver: layer.voiceOver, isLocked: layer.locked ?? false }}
        />
      )}
      {hold === null ? (
        <PlayRows layer={layer} />
      ) : (
        <>
          <HoldRow layer={layer} hold={hold} />
          <FadeRows layer={layer} />
        </>
      )}
    </div>
  )
}
