import { useId, useState } from 'react'
import { LIMITS } from '../../../../compositions/catalog/limits'
import { useEditor } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import classes from './TitleField.module.css'

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
export function TitleField() {
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
