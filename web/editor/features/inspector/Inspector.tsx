import type { Layer } from '@/compositions/model/layers/layer'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { inspectorPart } from './inspector-part'

const NONE: readonly Layer[] = []

/**
 * The inspector: the values of the selected layers in tabs or, if nothing is selected, those of the captions.
 */
export function Inspector() {
  const { store } = useEditor()
  const project = useProject()
  const ids = useKey(store.state, 'layers')
  const layers = ids.length ? project.layers.filter(one => ids.includes(one.id)) : NONE
  // A selection of several layers keeps its key, so that adding one doesn't reset the tabs.
  const key = layers.length > 1 ? 'several' : layers[0]?.id
  return (
    <aside className={classes.inspector} aria-label="Inspector">
      <PartBoundary key={key} name="inspector">
        <LazySlot key={key} part={inspectorPart} props={{ layers }} />
      </PartBoundary>
    </aside>
  )
}
