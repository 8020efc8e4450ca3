import { readable } from '../../../../../compositions/layers/text/ground-under'
import type { TextLayer } from '../../../../../compositions/layers/text/schema'
import { faceOf, lookOf, type TextLook } from '../../../../../compositions/layers/text/text-look'
import { useProject } from '../../../session/editor-context'

/** How a text is painted, every value given, for letters of the size that is asked for. */
export function useTextLook(layer: TextLayer): TextLook {
  const project = useProject()
  return lookOf(readable(layer, project), faceOf(layer).fontSize)
}
