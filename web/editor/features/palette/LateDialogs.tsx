import { LateAsked } from '../../shared/lazy/LateAsked'
import { useEditor } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import { paletteParts } from './palette-parts'

const NOTHING = {}

/** What lies over the editor once it was asked for: the palette and the sheet of shortcuts. */
export function LateDialogs() {
  const dialog = useKey(useEditor().layout, 'dialog')
  const { palette, shortcuts } = paletteParts
  return (
    <>
      <LateAsked name="palette" part={palette} props={NOTHING} isAsked={dialog === 'palette'} />
      <LateAsked name="shortcuts" part={shortcuts} props={NOTHING} isAsked={dialog === 'shortcuts'} />
    </>
  )
}
