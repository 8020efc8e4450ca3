import { useState } from 'react'
import { LatePlace } from '../parts/LatePlace'
import { lateParts } from '../parts/late-parts'
import { PartBoundary } from '../parts/PartBoundary'
import type { DialogName } from '../session/editor'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'

const NOTHING = {}

/** What lies over the editor once it was asked for: the palette and the sheet of shortcuts. */
export function LateDialogs() {
  return (
    <>
      <LateDialog name="palette" />
      <LateDialog name="shortcuts" />
    </>
  )
}

function LateDialog({ name }: { name: DialogName }) {
  const isOpen = useKey(useEditor().layout, 'dialog') === name
  const [wasAsked, setAsked] = useState(false)
  if (isOpen && !wasAsked) setAsked(true)
  if (!wasAsked) return null
  return (
    <PartBoundary name={name}>
      <LatePlace part={lateParts[name]} props={NOTHING} />
    </PartBoundary>
  )
}
