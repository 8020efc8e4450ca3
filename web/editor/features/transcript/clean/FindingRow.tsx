import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Transcript } from '@/compositions/schema/transcript'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { timelineSecond } from '@/web/editor/core/words/spoken-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Cleaning.module.css'
import type { Finding } from './findings'
import { playAsCut } from './preview'
import { nameOf, removeFindings } from './remove-findings'
import { byTime } from './words-by-time'

/** Number of words shown before and after a finding, as context. */
const WORDS = 4

/** The words before and after a finding. */
export function wordsAround(transcript: Transcript, finding: Finding): { before: string; after: string } {
  const { words, place } = byTime(transcript)
  const { wordIds, after } = finding
  const last = place.get(wordIds.at(-1) ?? after ?? '') ?? -1
  const first = wordIds.length ? last - wordIds.length + 1 : last + 1
  const text = (from: number, to: number) =>
    words
      .slice(Math.max(0, from), Math.max(0, to))
      .map(word => word.text)
      .join(' ')
  return { before: text(first - WORDS, first), after: text(last + 1, last + 1 + WORDS) }
}

/** One finding, with buttons to play as if it were cut, to keep and to remove it. */
export function FindingRow({ mediaRef, finding }: { mediaRef: string; finding: Finding }) {
  const editor = useEditor()
  const project = useProject()
  const { cleaning } = editor.transcript
  const isShown = useKey(cleaning, 'shown') === finding.id
  const transcript = project.transcripts[mediaRef]
  const { before, after } = transcript ? wordsAround(transcript, finding) : { before: '', after: '' }
  const name = nameOf(finding)
  const at = clockTenths(timelineSecond(editor.store.state.project, mediaRef, finding.start) ?? 0)
  return (
    <div className={classes.row} data-kind={finding.kind} data-shown={isShown || undefined}>
      <PreviewButton mediaRef={mediaRef} finding={finding} label={`Play without ${name}, ${at}`} />
      <p className={classes.what}>
        <span className={classes.context}>
          {before} <mark>{finding.kind === 'filler' ? finding.text : name}</mark> {after}
        </span>
        <span className="ink3 type-tiny figures">
          {at} · {(finding.end - finding.start).toFixed(1)} s
        </span>
      </p>
      <Button
        variant="subtle"
        size="xs"
        aria-label={`Keep ${name}, ${at}`}
        onClick={() => {
          cleaning.kept = [...cleaning.kept, finding.id]
        }}
      >
        Keep
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={`Remove ${name}, ${at}`}
        onClick={() => removeFindings(editor, mediaRef, [finding])}
      >
        Remove
      </Button>
    </div>
  )
}

function PreviewButton({ mediaRef, finding, label }: { mediaRef: string; finding: Finding; label: string }) {
  const editor = useEditor()
  const [playing, setPlaying] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const toggle = () => {
    if (playing) return stop.current?.()
    editor.transcript.cleaning.shown = finding.id
    setPlaying(true)
    stop.current = playAsCut(editor, mediaRef, finding, () => setPlaying(false))
  }
  const Icon = playing ? IconPlayerStopFilled : IconPlayerPlayFilled
  return (
    <ActionIcon variant="default" size={32} aria-label={label} aria-pressed={playing} onClick={toggle}>
      <Icon size={14} aria-hidden />
    </ActionIcon>
  )
}
