import { faceOf, lookOf, type TextLook } from '../../../../../../compositions/kinds/text/text-look'
import { readableText } from '../../../../../../compositions/scene/backdrop'
import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { useProject } from '../../../../shared/session/editor-context'

/** How a text is painted, every value given, for letters of the size that is asked for. */
export function useTextLook(layer: TextLayer): TextLook {
  const project = useProject()
  return lookOf(readableText(layer, project), faceOf(layer).fontSize)
}
