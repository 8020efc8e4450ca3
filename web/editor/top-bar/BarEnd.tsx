import { BarCredits } from '../../ui/credits/BarCredits'
import { openPalette, openShortcuts } from '../actions/help-actions'
import { ExportButton } from '../export/ExportButton'
import { ActionButton } from './ActionButton'

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
