import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import { openPalette, openShortcuts } from '@/web/editor/shared/actions/help-actions'
import { BarCredits } from '@/web/ui/credits/BarCredits'
import { ExportButton } from './export/ExportButton'

/** The end of the top bar: remaining credits, the palette, the list of shortcuts, and Export. */
export function BarEnd() {
  return (
    <>
      <BarCredits />
      <ActionButton action={openPalette} />
      <ActionButton action={openShortcuts} />
      <ExportButton />
    </>
  )
}
