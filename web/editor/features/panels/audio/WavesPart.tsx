import { soundWaves, visualizers } from '../../../../../compositions/looks/waves/waves'
import { heardMedia } from '../../../core/new-layers/new-wave'
import { useProject } from '../../../shared/session/editor-context'
import { PanelSection } from '../PanelSection'
import classes from './Audio.module.css'
import { WaveCards } from './WaveCards'

/** Sound waves and visualizers. */
export function WavesPart() {
  const isSilent = !heardMedia(useProject()).length
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
