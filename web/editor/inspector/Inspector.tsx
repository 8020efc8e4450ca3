import type { Layer } from '../../../compositions/model/layers/layer'
import { LatePlace } from '../parts/LatePlace'
import { lateParts } from '../parts/late-parts'
import { PartBoundary } from '../parts/PartBoundary'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import classes from './Inspector.module.css'

const NONE: readonly Layer[] = []

/** The values of what is chosen, a tab a sort; with nothing chosen those of the captions. */
export function Inspector() {
  const { store } = useEditor()
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const layers = ids.length ? project.layers.filter(one => ids.includes(one.id)) : NONE
  // Several are one sort of choice, whichever they are.
  const key = layers.length > 1 ? 'several' : layers[0]?.id
  return (
    <aside className={classes.inspector} aria-label="Inspector">
      <PartBoundary key={key} name="inspector">
        <LatePlace key={key} part={lateParts.inspector} props={{ layers }} />
      </PartBoundary>
    </aside>
  )
}
