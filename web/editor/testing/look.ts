import type { Layer, LayerOf } from '@/compositions/model/layers/layer'
import type { EditorDriver } from './editor-driver'

/** A layer of the project that is edited; throws where it is gone. */
export function layerIn({ project }: EditorDriver, id: string): Layer {
  const layer = project().layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}

/** The same for a layer of one kind. */
export function kindIn<Kind extends Layer['asset']>(
  driver: EditorDriver,
  id: string,
  kind: Kind,
): LayerOf<Kind> {
  const layer = layerIn(driver, id)
  if (layer.asset !== kind) throw new Error(`${id} is of kind ${layer.asset}`)
  return layer as LayerOf<Kind>
}

/** The names of the steps that were done, the first one first. */
export const stepsOf = ({ editor }: EditorDriver): string[] =>
  editor.store.state.history.done.map(step => step.name)

/** Undoes all steps. */
export function undoAll({ editor }: EditorDriver): void {
  while (editor.store.undo());
}
