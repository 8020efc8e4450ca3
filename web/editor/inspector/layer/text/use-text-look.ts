import { readable } from '../../../../../compositions/kinds/text/ground-under'
import { faceOf, lookOf, type TextLook } from '../../../../../compositions/kinds/text/text-look'
import type { TextLayer } from '../../../../../compositions/model/layers/text'
import { useProject } from '../../../session/editor-context'

/** How a text is painted, every value given, for letters of the size that is asked for. */
export function useTextLook(layer: TextLayer): TextLook {
  const project = useProject()
  return lookOf(readable(layer, project), faceOf(layer).fontSize)
}
