import { soundWaves, visualizers, WAVES, type WaveName } from '@/compositions/looks/waves/waves'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { audibleMedia, newWave, withWave } from '@/web/editor/core/new-layers/new-wave'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { placeAsset } from '@/web/editor/shared/media/place-asset'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { placeLayer } from '@/web/editor/shared/session/place-layer'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Panel } from '../Panel'
import { PanelSection } from '../PanelSection'
import { type PanelTab, PanelTabs } from '../tabs/PanelTabs'
import classes from './Audio.module.css'
import { MusicPart } from './MusicPart'
import { SoundLibrary } from './SoundLibrary'
import { VoiceOverPart } from './VoiceOverPart'
import { STILL_FRAME, sampleSpectra, waveSample } from './wave-sample'

/** Width of a thumbnail in screen pixels: three fit side by side in the panel. */
const WIDTH = 82

/** The selected wave, if it is the only selected layer. */
function useChosenWave(): LayerOf<'wave'> | null {
  const ids = useKey(useEditor().store.state, 'layers')
  const layer = useProject().layers.find(one => one.id === ids[0])
  return ids.length === 1 && layer?.asset === 'wave' ? layer : null
}

/**
 * Cards of waves, drawn as in the export: a click adds one for the talk, or replaces the look of the selected
 * wave.
 */
function WaveCards({ label, waves }: { label: string; waves: readonly WaveName[] }) {
  const editor = useEditor()
  const project = useProject()
  const chosen = useChosenWave()
  const choose = (wave: WaveName) => {
    const name = WAVES[wave].label
    const added = newWave(project, wave)
    if (chosen) tryEdit(editor, `Wave ${name}`, value => withWave(value, chosen, wave))
    else if (added) placeLayer(editor, `Add ${name}`, added)
  }
  return (
    <Cards label={label} kind="list">
      {waves.map(wave => (
        <AddCard
          key={wave}
          label={WAVES[wave].label}
          disabled={!chosen && !newWave(project, wave)}
          onAdd={() => choose(wave)}
          picture={isPlaying => (
            <>
              <ProjectSample
                project={waveSample(wave)}
                spectra={sampleSpectra}
                still={STILL_FRAME}
                width={WIDTH}
                isPlaying={isPlaying}
              />
              {chosen?.wave === wave && <span className={classes.mark}>Chosen</span>}
            </>
          )}
        />
      ))}
    </Cards>
  )
}

/** Sound waves and visualizers. */
function WavesPart() {
  const isSilent = !audibleMedia(useProject()).length
  return (
    <>
      {isSilent && (
        <p className={`ink2 ${classes.silent}`}>
          A wave moves with what is heard. Put in a video or a sound first.
        </p>
      )}
      <PanelSection title="Sound waves">
        <WaveCards label="Add a sound wave" waves={soundWaves} />
      </PanelSection>
      <PanelSection title="Visualizers">
        <WaveCards label="Add a visualizer" waves={visualizers} />
      </PanelSection>
    </>
  )
}

/** Sound effects, played once from the playhead on. */
const EffectsPart = () => (
  <SoundLibrary collection="sounds" onAdd={(editor, asset) => void placeAsset(editor, asset)} />
)

const tabs: readonly PanelTab[] = [
  { name: 'Music', Part: MusicPart },
  { name: 'Sounds', Part: EffectsPart },
  { name: 'Voice-over', Part: VoiceOverPart },
  { name: 'Waves', Part: WavesPart },
]

/** Music, sounds and voice-overs besides the talk, and waves that follow what is heard. */
export const AudioPanel = () => (
  <Panel title="Audio">
    <PanelTabs label="Parts of the audio" tabs={tabs} />
  </Panel>
)
