import { LatePlace } from '../parts/LatePlace'
import { lateParts } from '../parts/late-parts'
import { PartBoundary } from '../parts/PartBoundary'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import classes from './Inspector.module.css'

/** The values of what is chosen, a tab a sort; with nothing chosen those of the captions. */
export function Inspector() {
  const { store } = useEditor()
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const layer = (ids.length === 1 && project.layers.find(one => one.id === ids[0])) || null
  return (
    <aside className={classes.inspector} aria-label="Inspector">
      <PartBoundary key={layer?.id} name="inspector">
        <LatePlace key={layer?.id} part={lateParts.inspector} props={{ layer }} />
      </PartBoundary>
    </aside>
  )
}
