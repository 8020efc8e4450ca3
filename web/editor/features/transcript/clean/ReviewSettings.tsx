import { Button, Slider, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { fillersOf } from '@/compositions/typography/captions/find-fillers'
import { languageKey } from '@/web/editor/core/transcript/filler-lists'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { useSpokenMedia } from '@/web/editor/shared/session/use-spoken-media'
import classes from './Cleaning.module.css'
import { fillersFor } from './use-findings'

const SILENCE = { min: 0.3, max: 3, step: 0.1 }

/** Maximum number of words in a list of fillers, and of letters in a word. */
const MOST = 200
const LONGEST = 60

/** The shortest silence and the filler words that are looked for. */
export function ReviewSettings() {
  const { cleaning } = useEditor().transcript
  const least = useKey(cleaning, 'least')
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={classes.settings}>
      <div className={classes.silence}>
        <span className="ink2">Silences from</span>
        <Slider
          {...SILENCE}
          flex={1}
          size={4}
          thumbSize={14}
          label={null}
          thumbLabel="Shortest silence in seconds"
          value={least}
          onChange={seconds => {
            cleaning.least = seconds
          }}
        />
        <span className="figures">{least.toFixed(1)} s</span>
        <Button variant="subtle" size="xs" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          Filler words
        </Button>
      </div>
      {isEditing && <FillerField onDone={() => setEditing(false)} />}
    </div>
  )
}

function FillerField({ onDone }: { onDone(): void }) {
  const { cleaning } = useEditor().transcript
  const project = useProject()
  const help = useId()
  const language = project.transcripts[useSpokenMedia() ?? '']?.language ?? 'en'
  const [text, setText] = useState(() => fillersFor(cleaning.fillers, language).join(', '))
  const write = (words: readonly string[] | null) => {
    const { [languageKey(language)]: _, ...others } = cleaning.fillers
    cleaning.fillers = words ? { ...others, [languageKey(language)]: words } : others
  }
  const save = () => {
    const words = text.split(/[,\n]/).map(one => one.replace(/\s+/g, ' ').trim().slice(0, LONGEST))
    write([...new Set(words.filter(Boolean))].slice(0, MOST))
    onDone()
  }
  return (
    <div className={classes.fillers}>
      <Textarea
        label="Words and phrases, with commas between"
        description="Kept on this browser for every project in this language"
        descriptionProps={{ id: help }}
        autosize
        minRows={2}
        maxRows={6}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <span className={classes.ends}>
        <Button variant="filled" size="xs" onClick={save}>
          Save
        </Button>
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            write(null)
            setText(fillersOf(language).join(', '))
          }}
        >
          Reset
        </Button>
      </span>
    </div>
  )
}
