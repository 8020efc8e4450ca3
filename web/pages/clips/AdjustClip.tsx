import { ActionIcon, Button, Modal, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type MouseEvent, useMemo, useState } from 'react'
import { setClipRange } from '@/compositions/edit/set-clip-range'
import { wordsOf } from '@/compositions/model/project'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { messageOf } from '@/web/client/api-error'
import { type Clip, type ProjectDetail, useProject } from '@/web/client/queries/use-projects'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { timeCode } from '@/web/ui/format/dates'
import { notify } from '@/web/ui/notice/notices'
import classes from './AdjustClip.module.css'
import { saveClipEdit } from './save-clip-edit'
import { rangeOfWords } from './turns'

/** Words shown before the start and after the end. */
const AROUND = 40

type Edges = { first: number; last: number }

/** The words that a clip plays from and to, as indexes. */
function edgesOf(words: readonly Word[], { start, end }: Pick<Clip, 'start' | 'end'>): Edges {
  const inside = (word: Word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end
  const first = words.findIndex(inside)
  return { first, last: words.findLastIndex(inside) }
}

/** One edge: the word there, and the buttons that move it by a word. */
function Edge({
  name,
  word,
  canMove,
  onMove,
}: {
  name: 'Start' | 'End'
  word: Word | undefined
  canMove: (by: -1 | 1) => boolean
  onMove: (by: -1 | 1) => void
}) {
  return (
    <fieldset className={classes.edge} aria-label={name}>
      <span className={classes.name}>{name}</span>
      <ActionIcon
        variant="default"
        aria-label={`${name} one word earlier`}
        disabled={!canMove(-1)}
        onClick={() => onMove(-1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={classes.word} role="status">
        {word?.text}
      </span>
      <ActionIcon
        variant="default"
        aria-label={`${name} one word later`}
        disabled={!canMove(1)}
        onClick={() => onMove(1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <span className={classes.time}>{timeCode((name === 'Start' ? word?.start : word?.end) ?? 0)}</span>
    </fieldset>
  )
}

/** The words around a clip: a click on one moves the edge that is nearer to it. */
function Words({ words, edges, onMove }: { words: Word[]; edges: Edges; onMove: (edges: Edges) => void }) {
  const { first, last } = edges
  // What is shown stays in place while the edges move.
  const [[from, to]] = useState(() => [Math.max(0, first - AROUND), last + AROUND + 1] as const)
  const move = (event: MouseEvent) => {
    const index = (event.target as HTMLElement).dataset.index
    if (index === undefined) return
    const at = Number(index)
    onMove(Math.abs(at - first) <= Math.abs(at - last) ? { first: at, last } : { first, last: at })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons above move the edges
    <p className={classes.words} onClick={move}>
      {words.slice(from, to).map((word, by) => (
        <span
          key={word.id}
          data-index={from + by}
          data-inside={(from + by >= first && from + by <= last) || undefined}
        >
          {`${word.text} `}
        </span>
      ))}
    </p>
  )
}

function AdjustForm({
  clip,
  detail: fetched,
  source,
  onClose,
}: {
  clip: Clip
  detail: ProjectDetail
  source: Transcript
  onClose: () => void
}) {
  // As it was when the dialog opened: if someone else changes the clip meanwhile, the save says so.
  const [detail] = useState(fetched)
  const words = useMemo(() => wordsOf(source), [source])
  const [begun] = useState(() => edgesOf(words, clip))
  const [edges, setEdges] = useState(begun)
  const [refused, setRefused] = useState('')
  const { first, last } = edges
  const moved = rangeOfWords(words, words[first]?.id ?? '', words[last]?.id ?? '')
  const start = first === begun.first ? clip.start : (moved?.start ?? clip.start)
  const end = last === begun.last ? clip.end : (moved?.end ?? clip.end)
  const work = useMutation({
    mutationFn: () =>
      saveClipEdit(detail, project => setClipRange(project, { mediaRef: 'media', start, end, source })),
    onSuccess: saved => {
      if ('reason' in saved) return setRefused(saved.reason)
      onClose()
      const { undo } = saved
      if (!undo) return
      const run = () => void undo().catch(tellError)
      notify({ message: 'Start and end changed', tone: 'ok', action: { label: 'Undo', run } })
    },
    onError: tellError,
  })
  const isUnchanged = first === begun.first && last === begun.last
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        work.mutate()
      }}
    >
      <Edge
        name="Start"
        word={words[first]}
        canMove={by => (by < 0 ? first > 0 : first < last)}
        onMove={by => setEdges({ first: first + by, last })}
      />
      <Edge
        name="End"
        word={words[last]}
        canMove={by => (by < 0 ? last > first : last < words.length - 1)}
        onMove={by => setEdges({ first, last: last + by })}
      />
      <Words words={words} edges={edges} onMove={setEdges} />
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
      <div className={classes.buttons}>
        <span className={classes.length}>
          {timeCode(start)}–{timeCode(end)} · {Math.round(end - start)} s
        </span>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isUnchanged} loading={work.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}

/** Moves the start and the end of a clip by words of its source. */
export function AdjustClip({ clip, onClose }: { clip: Clip; onClose: () => void }) {
  const own = useProject(clip.id)
  const parent = useProject(clip.parent_id ?? clip.id)
  const source = parent.data?.project.transcripts.media
  const error = own.error ?? parent.error
  const hasWords = source && edgesOf(wordsOf(source), clip).first >= 0
  return (
    <Modal opened onClose={onClose} title="Adjust start and end" size={560}>
      {own.data && source && hasWords ? (
        <AdjustForm detail={own.data} {...{ clip, source, onClose }} />
      ) : error ? (
        <ErrorState
          title="The clip did not load"
          reason={messageOf(error)}
          onRetry={() => void Promise.all([own.refetch(), parent.refetch()])}
        />
      ) : own.data && parent.data ? (
        <p>This clip has no words to adjust by. Change it in the editor.</p>
      ) : (
        <Skeleton height={220} />
      )}
    </Modal>
  )
}
