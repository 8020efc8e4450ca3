import { ActionIcon, Divider } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Logo } from '../../../ui/Logo'
import { ActionButton } from '../../shared/actions/ActionButton'
import { redo, undo } from '../../shared/actions/history-actions'
import { LazySlot } from '../../shared/lazy/LazySlot'
import { PartBoundary } from '../../shared/lazy/PartBoundary'
import { useEditor } from '../../shared/session/editor-context'
import { SaveMark } from './SaveMark'
import { TitleField } from './TitleField'
import classes from './TopBar.module.css'
import { topBarParts } from './top-bar-parts'

const NOTHING = {}

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
      <PartBoundary name="menus">
        <LazySlot part={topBarParts.menus} props={NOTHING} />
      </PartBoundary>
      <span className={classes.gap} />
      <PartBoundary name="export">
        <LazySlot part={topBarParts.end} props={NOTHING} />
      </PartBoundary>
    </header>
  )
}
