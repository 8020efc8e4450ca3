import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import { openPalette, openShortcuts } from '@/web/editor/shared/actions/help-actions'
import { BarCredits } from '@/web/ui/credits/BarCredits'
import { ExportButton } from './export/ExportButton'
import { ProjectMenu } from './ProjectMenu'
import classes from './TopBar.module.css'

/** The end of the top bar: remaining credits, the palette, the list of shortcuts, the project's menu, and Export. */
export function BarEnd() {
  return (
    <>
      <span className={classes.wide}>
        <BarCredits />
        <ActionButton action={openPalette} />
        <ActionButton action={openShortcuts} />
      </span>
      <ProjectMenu />
      <ExportButton />
    </>
  )
}
