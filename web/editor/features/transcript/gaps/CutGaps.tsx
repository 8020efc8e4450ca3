import type { KeyboardEvent } from 'react'
import { restoreSpans } from '@/compositions/edit/cuts'
import type { Interval } from '@/compositions/time/spans'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from './CutGaps.module.css'

/** The cuts between two words, each with its duration: a click, Enter or Space restores it. */
export function CutGaps({
  mediaRef,
  gaps = [],
}: {
  mediaRef: string
  gaps: readonly Interval[] | undefined
}) {
  return gaps.map(gap => <CutGap key={gap.start} {...{ mediaRef, gap }} />)
}

function CutGap({ mediaRef, gap }: { mediaRef: string; gap: Interval }) {
  const editor = useEditor()
  const length = `${(gap.end - gap.start).toFixed(1)} s`
  const restore = (chip: HTMLElement) => {
    // The chip is removed, so the words get the focus.
    chip.closest<HTMLElement>('[role="listbox"]')?.focus({ preventScroll: true })
    tryEdit(editor, `Restore ${length}`, project => restoreSpans(project, { mediaRef, spans: [gap] }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    restore(event.currentTarget)
  }
  return (
    <span
      className={classes.gap}
      role="option"
      aria-selected={false}
      tabIndex={0}
      aria-label={`${length} between the words, cut`}
      title="Cut. Click to bring it back"
      onClick={event => restore(event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      {length}
    </span>
  )
}
