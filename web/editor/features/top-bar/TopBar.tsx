import { ActionIcon, Divider, Tooltip } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUp,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { LIMITS } from '@/compositions/catalog/limits'
import { phaseText, type SavePhase } from '@/web/editor/core/saving/save-state'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import { redo, undo } from '@/web/editor/shared/actions/history-actions'
import { useKeysOf } from '@/web/editor/shared/actions/Keys'
import { save } from '@/web/editor/shared/actions/project-actions'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Logo } from '@/web/ui/Logo'
import classes from './TopBar.module.css'
import { topBarParts } from './top-bar-parts'

/** What each type of project is called in 'Clip Title', the placeholder of the spec. */
const kinds = {
  podcastToVideo: 'Podcast',
  videoHighlight: 'Clip',
  captionVideo: 'Video',
  scratch: 'Project',
}

const { savedAboveCharacters, maxCharacters } = LIMITS.titles

const TOO_SHORT = `A title has at least ${savedAboveCharacters + 1} characters. Not saved yet.`
const TOO_LONG = `A title has at most ${maxCharacters} characters. The rest was left out.`

/** The title, edited in place and saved by itself; one that is too short is not, and goes back when it is left. */
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
        placeholder={`${kinds[opened.type]} Title`}
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

const icons: Record<SavePhase, typeof IconCloudCheck> = {
  saved: IconCloudCheck,
  unsaved: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  stale: IconAlertTriangle,
}

/** Whether everything is saved; read out as it changes. What waits can be saved at once with a click. */
function SaveMark() {
  const { saver } = useEditor()
  const phase = useKey(saver.state, 'phase')
  const detail = useKey(saver.state, 'detail')
  const keys = useKeysOf(save)
  const Icon = icons[phase]
  const inside = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>{phaseText[phase]}</span>
    </>
  )
  const waits = phase === 'unsaved' || phase === 'failed' || phase === 'offline'
  return (
    <span role="status" aria-live="polite">
      {waits ? (
        <Tooltip label={detail ?? `Save now (${keys[0]})`}>
          <button
            type="button"
            className={classes.mark}
            data-phase={phase}
            onClick={() => void saver.saveNow()}
          >
            {inside}
          </button>
        </Tooltip>
      ) : (
        <span className={classes.mark} data-phase={phase}>
          {inside}
        </span>
      )}
    </span>
  )
}

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
