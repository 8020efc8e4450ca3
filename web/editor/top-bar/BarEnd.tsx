import { BarCredits } from '../../ui/credits/BarCredits'
import { ExportButton } from '../export/ExportButton'

/** The end of the top bar: what credits are left, and the way out: Export. */
export function BarEnd() {
  return (
    <>
      <BarCredits />
      <ExportButton />
    </>
  )
}
