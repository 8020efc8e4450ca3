import { ActionIcon, Loader, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlayerPlayFilled, IconPlayerStopFilled, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { clock } from '@/compositions/util/clock'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { setDraggedElement } from '@/web/editor/shared/media/dragged-asset'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { ErrorState } from '@/web/ui/ErrorState'
import { notify } from '@/web/ui/notice/notices'
import { OfflineState } from '@/web/ui/OfflineState'
import { playPreview, stopPreview, usePreview } from '@/web/ui/sound-preview'
import { type Element, useElementCategories, useElements } from '../elements-query'
import { NothingFound, PanelSearch } from '../PanelSearch'
import classes from './SoundLibrary.module.css'

type Props = {
  collection: 'music' | 'sounds'
  /** Adds the file of one to the project. */
  onAdd(editor: Editor, asset: Asset): void
}

/** Milliseconds between the last key press and the search. */
const PAUSE = 250

const FAILED = 'This sound can’t be played right now. Try again in a moment.'

/** Seconds as people read them; short sounds have tenths. */
const lengthText = (seconds: number): string =>
  seconds < 10 ? `${Number(seconds.toFixed(1))} s` : clock(seconds)

/**
 * Music or sound effects that come with Talkreel, by category and words: each can be listened to, is added by a click,
 * and can be dragged onto the timeline. What plays stops when the list is left.
 */
export function SoundLibrary({ collection, onAdd }: Props) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const [words] = useDebouncedValue(search.trim(), PAUSE)
  const categories = useElementCategories(collection).data?.results ?? []
  // A search looks everywhere.
  const list = useElements(collection, words ? '' : category, words)
  const elements = list.data?.pages.flatMap(page => page.results) ?? []
  const isOffline = list.isPaused && (list.isPending || list.isPlaceholderData)
  useEffect(() => stopPreview, [])
  return (
    <div>
      <PanelSearch
        label={collection === 'music' ? 'Search music' : 'Search sounds'}
        value={search}
        onChange={setSearch}
      />
      {!words && categories.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out in all browsers
        <div className={classes.chips} role="group" aria-label={collection === 'music' ? 'Mood' : 'Kind'}>
          {[{ slug: '', title: 'All' }, ...categories].map(({ slug, title }) => (
            <button
              key={slug}
              type="button"
              className={classes.chip}
              aria-pressed={category === slug}
              onClick={() => setCategory(slug)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      {isOffline && <OfflineState then="They load once you are back online." />}
      {list.isPending && !isOffline && <Waiting />}
      {list.isError && (
        <ErrorState
          title={`The ${collection} could not be loaded`}
          reason={messageOf(list.error)}
          onRetry={() => list.refetch()}
        />
      )}
      {list.isSuccess && !isOffline && elements.length === 0 && <NothingFound search={words} />}
      {!isOffline && elements.length > 0 && (
        <ul className={classes.rows} aria-label={collection === 'music' ? 'Music library' : 'Sound library'}>
          {elements.map(element => (
            <SoundRow key={element.id} element={element} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SoundRow({ element, onAdd }: { element: Element; onAdd: Props['onAdd'] }) {
  const { id, title, category, sound } = element
  const editor = useEditor()
  const preview = usePreview()
  const [isBusy, setBusy] = useState(false)
  const load = () => call('POST /api/elements/{element}/asset/', { params: { element: id } })
  const add = async () => {
    setBusy(true)
    try {
      onAdd(editor, await load())
    } catch (error) {
      if (!isTold(error)) notify({ message: messageOf(error), tone: 'error' })
    }
    setBusy(false)
  }
  if (!sound) return null
  // The first one who hears or adds it waits some seconds until it is made.
  const isAwaited = isBusy || (preview?.id === id && preview.isLoading)
  const about = [category.title, lengthText(sound.duration), sound.bpm && `${sound.bpm} BPM`]
  return (
    <li className={classes.row}>
      <PlayButton id={id} title={title} address={sound.preview_url} />
      <button
        type="button"
        className={classes.add}
        aria-busy={isBusy}
        disabled={isBusy}
        draggable
        onDragStart={event => setDraggedElement(event.dataTransfer, load)}
        onClick={() => void add()}
      >
        <span className="one-line">{title}</span>
        <small className="one-line">{isAwaited ? 'Preparing…' : about.filter(Boolean).join(' · ')}</small>
        <span className={classes.plus}>
          {isBusy ? <Loader size={14} aria-hidden /> : <IconPlus size={16} stroke={1.5} aria-hidden />}
        </span>
      </button>
    </li>
  )
}

/** Plays a sound, or stops it. */
function PlayButton({ id, title, address }: { id: string; title: string; address: string }) {
  const preview = usePreview()
  const isPlaying = preview?.id === id
  return (
    <ActionIcon
      size={32}
      aria-label={isPlaying ? `Stop ${title}` : `Play ${title}`}
      aria-busy={isPlaying && preview.isLoading}
      onClick={() => (isPlaying ? stopPreview() : playPreview({ id, address, failed: FAILED }))}
    >
      {isPlaying && preview.isLoading && <Loader size={14} aria-hidden />}
      {isPlaying && !preview.isLoading && <IconPlayerStopFilled size={14} aria-hidden />}
      {!isPlaying && <IconPlayerPlayFilled size={14} aria-hidden />}
    </ActionIcon>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

const Waiting = () => (
  <div role="status" aria-label="Loading">
    {ROWS.map(row => (
      <Skeleton key={row} height={40} mb={6} />
    ))}
  </div>
)
