import { LazyOnDemand } from '@/web/editor/shared/lazy/LazyOnDemand'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { paletteParts } from './palette-parts'

const NOTHING = {}

/** The palette and the list of shortcuts, which are loaded when they are opened for the first time. */
export function LazyDialogs() {
  const dialog = useKey(useEditor().layout, 'dialog')
  const { palette, shortcuts } = paletteParts
  return (
    <>
      <LazyOnDemand name="palette" part={palette} props={NOTHING} isAsked={dialog === 'palette'} />
      <LazyOnDemand name="shortcuts" part={shortcuts} props={NOTHING} isAsked={dialog === 'shortcuts'} />
    </>
  )
}
