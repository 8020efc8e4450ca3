import { setSpeed } from '@/compositions/edit/set-playback'
import { lazyPart } from '@/compositions/loading/lazy-part'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { DUCKING } from '@/web/editor/core/new-layers/new-music'
import { FadeRows } from '@/web/editor/shared/fields/FadeRows'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { SwitchField } from '@/web/editor/shared/fields/SwitchField'
import { TimeField } from '@/web/editor/shared/fields/TimeField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'

/** Whether a sound is ducked while someone speaks, and by how many decibels (F10). */
function DuckingRows({ layer }: { layer: PlayedLayer }) {
  const { set, toFields } = useLayerEdits(layer.id)
  const { ducking = 0 } = layer
  return (
    <>
      <Row label="Under speech">
        <SwitchField
          label="Quieter under speech"
          isOn={ducking > 0}
          onChange={isOn => set('Ducking', { ducking: isOn ? DUCKING : undefined })}
        />
      </Row>
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
      <Row label="Repeat">
        <SwitchField
          label="Repeat to the end"
          isOn={layer.loop}
          onChange={loop => set(loop ? 'Loop' : 'No loop', loop ? { loop, end: null } : { loop })}
        />
      </Row>
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

const FULL = 100

/** The playback values of a clip: speed, volume, mute, fades, loop and ducking. */
export function ClipTab({ layer }: { layer: PlayedLayer }) {
  const { perform, set, toFields } = useLayerEdits(layer.id)
  return (
    <div className={classes.inside}>
      {layer.asset === 'audio' && layer.voiceOver && (
        <LazySlot
          key={layer.id}
          part={voiceOverGroup}
          props={{ layerId: layer.id, voiceOver: layer.voiceOver, isLocked: layer.locked ?? false }}
        />
      )}
      <Row label="Speed">
        <NumberField
          label="Speed"
          unit="×"
          min={0.25}
          max={4}
          step={0.25}
          decimals={2}
          value={layer.playbackSpeed}
          onCommit={speed => perform('Speed', project => setSpeed(project, { layerId: layer.id, speed }))}
        />
      </Row>
      <Row label="Volume">
        <SliderField
          label="Volume"
          unit="%"
          max={2 * FULL}
          disabled={layer.mute}
          value={Math.round(layer.volume * FULL)}
          edit={value => toFields({ volume: value / FULL })}
        />
      </Row>
      <Row label="Muted">
        <SwitchField
          label="Muted"
          isOn={layer.mute}
          onChange={mute => set(mute ? 'Mute' : 'Unmute', { mute })}
        />
      </Row>
      <FadeRows layer={layer} />
      <LoopRows layer={layer} />
      <DuckingRows layer={layer} />
    </div>
  )
}
