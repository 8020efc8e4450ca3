import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowsDiagonal, IconLayoutSidebarLeftCollapse } from '@tabler/icons-react'
import type { Transcript as TranscriptValue } from '../../../compositions/project/transcript'
import { useEditor, useProject } from '../session/editor-context'
import { spokenMedia } from '../spoken/spoken-words'
import { wordOrder } from '../spoken/word-order'
import classes from './Transcript.module.css'
import { WordList } from './WordList'

const counted = (transcript: TranscriptValue): string => {
  const words = wordOrder(transcript).words.length
  const { length: speakers } = transcript.speakers
  const text = words === 1 ? '1 word' : `${words.toLocaleString('en')} words`
  return speakers ? `${text} · ${speakers === 1 ? '1 speaker' : `${speakers} speakers`}` : text
}

/** What is said, to read, go to, correct and cut: beside the panel, or `isWide` in its place. */
export function Transcript({ isWide = false }: { isWide?: boolean }) {
  const project = useProject()
  const mediaRef = spokenMedia(project)
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  return (
    <section
      className={classes.transcript}
      data-wide={isWide || undefined}
      data-view="transcript"
      aria-label="Transcript"
    >
      <header className={classes.header}>
        <h2 className="type-h3">Transcript</h2>
        {isWide && transcript && <span className="ink3 type-small figures">{counted(transcript)}</span>}
        {!isWide && <DockButtons />}
      </header>
      {transcript?.subtitles.length ? (
        <WordList transcript={transcript} isWide={isWide} />
      ) : (
        <p className={`ink3 ${classes.empty}`}>
          What is said will stand here, word by word. No speech was heard in this project.
        </p>
      )}
    </section>
  )
}

function DockButtons() {
  const { layout } = useEditor()
  return (
    <span className={classes.buttons}>
      <Tooltip label="Edit by the words">
        <ActionIcon
          size={28}
          aria-label="Edit by the words"
          onClick={() => {
            layout.panel = 'transcript'
          }}
        >
          <IconArrowsDiagonal size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Fold away">
        <ActionIcon
          size={28}
          aria-label="Fold the transcript away"
          onClick={() => {
            layout.isDockOpen = false
          }}
        >
          <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
