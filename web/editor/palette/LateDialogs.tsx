import { LateAsked } from '../parts/LateAsked'
import { lateParts } from '../parts/late-parts'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'

const NOTHING = {}

/** What lies over the editor once it was asked for: the palette and the sheet of shortcuts. */
export function LateDialogs() {
  const dialog = useKey(useEditor().layout, 'dialog')
  const { palette, shortcuts } = lateParts
  return (
    <>
      <LateAsked name="palette" part={palette} props={NOTHING} isAsked={dialog === 'palette'} />
      <LateAsked name="shortcuts" part={shortcuts} props={NOTHING} isAsked={dialog === 'shortcuts'} />
    </>
  )
}
