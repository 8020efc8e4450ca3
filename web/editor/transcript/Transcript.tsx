import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconLayoutSidebarLeftCollapse,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
        {isWide ? <NarrowButton /> : <DockButtons />}
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
  const widen = () => {
    layout.panel = 'transcript'
  }
  const fold = () => {
    layout.isDockOpen = false
  }
  return (
    <span className={classes.buttons}>
      <HeaderButton label="Edit by the words" onClick={widen}>
        <IconArrowsDiagonal size={18} stroke={1.5} />
      </HeaderButton>
      <HeaderButton label="Fold the transcript away" onClick={fold}>
        <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
      </HeaderButton>
    </span>
  )
}

function NarrowButton() {
  const { layout } = useEditor()
  const narrow = () => {
    layout.panel = 'captions'
    layout.isDockOpen = true
  }
  return (
    <span className={classes.buttons}>
      <HeaderButton label="Show beside the captions" onClick={narrow}>
        <IconArrowsDiagonalMinimize2 size={18} stroke={1.5} />
      </HeaderButton>
    </span>
  )
}

function HeaderButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
