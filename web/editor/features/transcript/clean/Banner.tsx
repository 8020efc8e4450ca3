import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Cleaning.module.css'
import { countFindings, savedSeconds } from './findings'
import { removeFindings } from './remove-findings'
import type { Findings } from './use-findings'

/** The number of fillers and silences, with buttons to review them and to remove all. */
export function Banner({ mediaRef, spoken, list }: Findings) {
  const editor = useEditor()
  const { fps } = useProject()
  const { cleaning } = editor.transcript
  const isOpen = useKey(cleaning, 'isOpen')
  const review = () => {
    cleaning.isOpen = !isOpen
  }
  if (!list.length && !isOpen) return null
  const saved = savedSeconds(list, spoken.segments, fps)
  return (
    <section className={classes.banner} aria-label="Fillers and silences">
      <IconWand size={18} stroke={1.5} aria-hidden className={classes.wand} />
      <p className={classes.told} role="status">
        <strong>{list.length ? countFindings(list) : 'No filler words and no silences'}</strong>
        {list.length > 0 && (
          <span className="figures">
            {' '}
            Removing {list.length === 1 ? 'it' : 'them'} saves {saved.toFixed(1)} s
          </span>
        )}
      </p>
      <Button variant="subtle" size="xs" onClick={review} aria-expanded={isOpen}>
        {isOpen ? 'Back to transcript' : 'Review one by one'}
      </Button>
      {list.length > 0 && (
        <Button
          variant="filled"
          size="xs"
          onClick={() => {
            removeFindings(editor, mediaRef, list)
            cleaning.isOpen = false
          }}
        >
          Remove all
        </Button>
      )}
    </section>
  )
}
