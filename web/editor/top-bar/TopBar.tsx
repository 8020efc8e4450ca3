import { ActionIcon, Divider } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { BarCredits } from '../../ui/credits/BarCredits'
import { Logo } from '../../ui/Logo'
import { redo, undo } from '../actions/history-actions'
import { ExportButton } from '../export/ExportButton'
import { useEditor } from '../session/editor-context'
import { ActionButton } from './ActionButton'
import { FormatMenu } from './FormatMenu'
import { HistoryMenu } from './HistoryMenu'
import { PreviewMenu } from './PreviewMenu'
import { SaveMark } from './SaveMark'
import { TitleField } from './TitleField'
import classes from './TopBar.module.css'

/** Where one is, what it is called, whether it is saved, undo and redo, the format, and the way out: Export. */
export function TopBar() {
  const { opened } = useEditor()
  const home = opened.parent_id ?? opened.id
  return (
    <header className={classes.bar}>
      <ActionIcon component={Link} to={`/projects/${home}/`} size={32} aria-label="Back to the clips">
        <IconArrowLeft size={18} stroke={1.5} />
      </ActionIcon>
      <Logo mark />
      <TitleField />
      <SaveMark />
      <Divider orientation="vertical" className={classes.divider} />
      <ActionButton action={undo} />
      <ActionButton action={redo} />
      <HistoryMenu />
      <Divider orientation="vertical" className={classes.divider} />
      <FormatMenu />
      <PreviewMenu />
      <span className={classes.gap} />
      <BarCredits />
      <ExportButton />
    </header>
  )
}
