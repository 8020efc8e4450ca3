import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { timeWords } from '@/compositions/edit/time-words'
import type { Interval } from '@/compositions/time/spans'
import { stretchesOf, stretchSource } from '@/compositions/time/stretches'
import { spokenWords } from '@/web/editor/core/words/spoken-words'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { TimeField } from '@/web/editor/shared/fields/TimeField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from './Forms.module.css'
import type { FormProps } from './OpenForm'

type ButtonProps = { label: string; onClick(): void; children: ReactNode }

const PlayheadButton = ({ label, onClick, children }: ButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" size="sm" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

/** Hundredths of a second, in which durations are shown. */
const rounded = (seconds: number): number => Math.round(seconds * 100) / 100

/** Sets when the selected words begin and how long they last, in seconds of the timeline. */
export function TimingForm({ chosen: { mediaRef, wordIds }, onDone }: FormProps) {
  const editor = useEditor()
  const project = useProject()
  const { first: heard, segments } = spokenWords(project, mediaRef)
  const begin = heard.get(wordIds[0] ?? '')
  const last = heard.get(wordIds.at(-1) ?? '')
  const stretch = begin && stretchesOf(segments)[begin.run]
  if (!begin || !last || !stretch) return <p className="ink3">These words are cut.</p>
  const { fps } = project
  const { start } = begin
  const { end } = last
  const sourceOf = (seconds: number) => stretchSource(stretch, seconds - stretch.first / fps, fps)
  const set = (span: Interval) => {
    const given = { mediaRef, wordIds, start: sourceOf(span.start), end: sourceOf(span.end) }
    tryEdit(editor, 'Time words', value => timeWords(value, given))
  }
  const now = () => editor.playhead.frame() / fps
  return (
    <>
      <Row label="Start">
        <div className={classes.time}>
          <TimeField
            label="Start"
            value={start}
            min={stretch.first / fps}
            max={stretch.after / fps}
            onCommit={to => set({ start: to, end: end + to - start })}
          />
          <PlayheadButton label="Start at the playhead" onClick={() => set({ start: now(), end })}>
            <IconArrowBarToLeft size={16} stroke={1.5} aria-hidden />
          </PlayheadButton>
        </div>
      </Row>
      <Row label="Duration">
        <div className={classes.time}>
          <NumberField
            label="Duration"
            unit="s"
            decimals={2}
            step={0.1}
            min={0.04}
            value={rounded(end - start)}
            onCommit={seconds => set({ start, end: start + seconds })}
          />
          <PlayheadButton label="End at the playhead" onClick={() => set({ start, end: now() })}>
            <IconArrowBarToRight size={16} stroke={1.5} aria-hidden />
          </PlayheadButton>
        </div>
      </Row>
      <div className={classes.ends}>
        <Button variant="default" size="xs" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  )
}
