import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { setClipRange } from '@/compositions/edit/set-clip-range'
import { wordsOf } from '@/compositions/model/project'
import type { Transcript, Word } from '@/compositions/schema/transcript'
import { ApiError, messageOf } from '@/web/client/api-error'
import { keys } from '@/web/client/keys'
import { type Clip, type ProjectDetail, useProject } from '@/web/client/queries/use-projects'
import { queryClient } from '@/web/client/query-client'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { timeCode } from '@/web/ui/format/dates'
import { notify } from '@/web/ui/notice/notices'
import classes from './AdjustClip.module.css'
import { type Edges, edgesOf, edgesWith } from './clip-edges'
import { saveClipEdit } from './save-clip-edit'
import { rangeOfWords } from './turns'
import wordClasses from './words.module.css'

/** Words shown before the start and after the end. */
const AROUND = 40

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

/** The words around a clip: a click on one moves the edge there. By keyboard, the buttons of the edges do. */
function Words({ words, edges, onMove }: { words: Word[]; edges: Edges; onMove: (edges: Edges) => void }) {
  const { first, last } = edges
  // What is shown stays in place while the edges move.
  const [[from, to]] = useState(() => [Math.max(0, first - AROUND), last + AROUND + 1] as const)
  return (
    <p className={`${classes.words} ${wordClasses.words}`}>
      {words.slice(from, to).map((word, by) => (
        <button
          key={word.id}
          type="button"
          tabIndex={-1}
          data-inside={(from + by >= first && from + by <= last) || undefined}
          onClick={() => onMove(edgesWith(edges, from + by))}
        >
          {`${word.text} `}
        </button>
      ))}
    </p>
  )
}

function AdjustForm({
  source,
  onConflict,
  onClose,
  ...fetched
}: {
  clip: Clip
  detail: ProjectDetail
  source: Transcript
  onConflict: () => Promise<void>
  onClose: () => void
}) {
  // As they were when the dialog opened: if someone else changes the clip meanwhile, the save says so.
  const [{ clip, detail }] = useState(fetched)
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
    onError: error => (error instanceof ApiError && error.status === 409 ? onConflict() : tellError(error)),
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

/** Says that the clip has changed since the dialog opened. */
function ChangedByOthers() {
  const shown = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone with the form it was in.
  useEffect(() => shown.current?.focus(), [])
  return (
    <p ref={shown} className={classes.refused} role="alert" tabIndex={-1}>
      {MESSAGES.clips.changedByOthers}
    </p>
  )
}

/** The content of a dialog that moves the start and the end of a clip by words of its source. */
export function AdjustClip({ clip, onClose }: { clip: Clip; onClose: () => void }) {
  const own = useProject(clip.id)
  const parent = useProject(clip.parent_id ?? clip.id)
  const source = parent.data?.project.transcripts.media
  const error = own.error ?? parent.error
  /** How often someone else had changed the clip when it was saved: each time the form begins with it as it is now. */
  const [conflicts, setConflicts] = useState(0)
  const reload = async () => {
    const { error: failure } = await own.refetch()
    if (failure) return tellError(failure)
    await queryClient.invalidateQueries({ queryKey: keys.clips(clip.parent_id ?? clip.id) })
    setConflicts(conflicts + 1)
  }
  const hasWords = source && edgesOf(wordsOf(source), clip).first >= 0
  return (
    <>
      {conflicts > 0 && <ChangedByOthers key={conflicts} />}
      {own.data && source && hasWords ? (
        <AdjustForm key={conflicts} detail={own.data} onConflict={reload} {...{ clip, source, onClose }} />
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
    </>
  )
}
