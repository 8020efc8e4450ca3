import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import { openPalette, openShortcuts } from '@/web/editor/shared/actions/help-actions'
import { BarCredits } from '@/web/ui/credits/BarCredits'
import { ExportButton } from './export/ExportButton'

/** The end of the top bar: what credits are left, where everything that can be done is found, and Export. */
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
