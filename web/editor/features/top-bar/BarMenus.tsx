import { Divider } from '@mantine/core'
import { FormatMenu } from './FormatMenu'
import { HistoryMenu } from './HistoryMenu'
import { PreviewMenu } from './PreviewMenu'
import classes from './TopBar.module.css'

/** The menus of the top bar: the steps, the format, and how sharp the preview is. */
export function BarMenus() {
  return (
    <>
      <HistoryMenu />
      <Divider orientation="vertical" className={classes.divider} />
      <FormatMenu />
      <PreviewMenu />
    </>
  )
}
