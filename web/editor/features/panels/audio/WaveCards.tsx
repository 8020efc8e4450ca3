import { WAVES, type WaveName } from '../../../../../compositions/looks/waves/waves'
import type { LayerOf } from '../../../../../compositions/model/layers/layer'
import { newWave, withWave } from '../../../core/new-layers/new-wave'
import { AddCard } from '../../../shared/cards/AddCard'
import { Cards } from '../../../shared/cards/Cards'
import { ProjectSample } from '../../../shared/samples/ProjectSample'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { placeLayer } from '../../../shared/session/place-layer'
import { tryEdit } from '../../../shared/session/try-edit'
import { useKey } from '../../../shared/session/use-key'
import classes from './Audio.module.css'
import { STILL_FRAME, sampleSpectra, waveSample } from './wave-sample'

/** Pixels of a thumbnail's width: three of them side by side in the panel. */
const WIDTH = 82

/** The wave that is chosen, if one is and nothing else. */
function useChosenWave(): LayerOf<'wave'> | null {
  const ids = useKey(useEditor().store.state, 'layers')
  const layer = useProject().layers.find(one => one.id === ids[0])
  return ids.length === 1 && layer?.asset === 'wave' ? layer : null
}

/** Waves, drawn as the export draws them: a click puts one in for the talk, or in the place of the chosen one. */
export function WaveCards({ label, waves }: { label: string; waves: readonly WaveName[] }) {
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
