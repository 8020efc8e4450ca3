import { LIMITS } from '../../../compositions/catalogue/limits'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'
import classes from './TopBar.module.css'

/** What each type of project is called in 'Clip Title', the placeholder of the spec. */
const kinds = {
  podcastToVideo: 'Podcast',
  videoHighlight: 'Clip',
  captionVideo: 'Video',
  scratch: 'Project',
}

/** The title, edited in place and saved by itself. */
export function TitleField() {
  const { saver, opened } = useEditor()
  const title = useKey(saver.state, 'title')
  return (
    <span className={classes.title} data-text={title}>
      <h1 className="unseen">{title}</h1>
      <input
        aria-label="Title"
        size={1}
        value={title}
        placeholder={`${kinds[opened.type]} Title`}
        maxLength={LIMITS.titles.maxCharacters}
        onChange={event => saver.setTitle(event.currentTarget.value)}
        onKeyDown={event => (event.key === 'Enter' || event.key === 'Escape') && event.currentTarget.blur()}
      />
    </span>
  )
}
