import { ActionIcon, Divider } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Logo } from '@/web/ui/Logo'
import classes from './TopBar.module.css'
import { topBarParts } from './top-bar-parts'

/** The word for 'Clip' in 'Clip Title', the placeholder of the spec, by type of project. */
const kinds = {
  podcastToVideo: 'Podcast',
  videoHighlight: 'Clip',
  captionVideo: 'Video',
  scratch: 'Project',
}

const { savedAboveCharacters, maxCharacters } = LIMITS.titles

const TOO_SHORT = `A title has at least ${savedAboveCharacters + 1} characters. Not saved yet.`
const TOO_LONG = `A title has at most ${maxCharacters} characters. The rest was left out.`

/**
 * The title, edited in place and saved automatically. A title that is too short is not saved, and is reset
 * when the field loses focus.
 */
function TitleField() {
  const { saver, opened } = useEditor()
  const title = useKey(saver.state, 'title')
  const [isCut, setCut] = useState(false)
  const note = useId()
  const isShort = title.trim().length <= savedAboveCharacters
  const said = isShort ? TOO_SHORT : isCut ? TOO_LONG : null
  const leave = () => {
    if (isShort) saver.restoreTitle()
    setCut(false)
  }
  return (
    <span className={classes.title} data-text={title}>
      <h1 className="unseen">{title}</h1>
      <input
        aria-label="Title"
        aria-invalid={isShort}
        aria-describedby={said ? note : undefined}
        size={1}
        value={title}
        placeholder={MESSAGES.titles.placeholder(kinds[opened.type])}
        onChange={event => {
          setCut(event.currentTarget.value.length > maxCharacters)
          saver.setTitle(event.currentTarget.value)
        }}
        onBlur={leave}
        onKeyDown={event => (event.key === 'Enter' || event.key === 'Escape') && event.currentTarget.blur()}
      />
      <span className={classes.note} id={note} role="status">
        {said}
      </span>
    </span>
  )
}

const NOTHING = {}

/** The top bar: the way back, the title, whether it is saved, undo and redo, the format, and Export. */
export function TopBar() {
  const { opened } = useEditor()
  const home = opened.parent_id ?? opened.id
  return (
    <header className={classes.bar}>
      <ActionIcon component={Link} to={`/projects/${home}/`} size={32} aria-label="Back to the clips">
        <IconArrowLeft size={18} stroke={1.5} />
      </ActionIcon>
      <span className={classes.wide}>
        <Logo mark />
      </span>
      <TitleField />
      <LazySlot part={topBarParts.saveMark} props={NOTHING} isQuiet />
      <Divider orientation="vertical" className={classes.divider} />
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
