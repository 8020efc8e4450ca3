import { BarCredits } from '../../../ui/credits/BarCredits'
import { ActionButton } from '../../shared/actions/ActionButton'
import { openPalette, openShortcuts } from '../../shared/actions/help-actions'
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
