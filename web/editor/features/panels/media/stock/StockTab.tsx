import {
  ActionIcon,
  Button,
  CloseButton,
  SegmentedControl,
  Select,
  Skeleton,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCopy, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import {
  type StockKind,
  type StockLibrary,
  useStock,
  useStockLibraries,
} from '@/web/client/queries/use-stock'
import gridClasses from '@/web/editor/shared/media/UploadGrid.module.css'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { ErrorState } from '@/web/ui/ErrorState'
import { OfflineState } from '@/web/ui/OfflineState'
import { keyOf } from './add-stock'
import { copyAttribution } from './copy-attribution'
import classes from './Stock.module.css'
import { StockCard } from './StockCard'

/** The kinds in the order of the switch, by their names. */
const KINDS: Record<StockKind, string> = { video: 'Videos', photo: 'Photos', gif: 'GIFs' }

/** Milliseconds between the last key press and the search. */
const PAUSE = 500

/** Stock videos, photos and GIFs; without a key of a library, what they need. */
export function StockTab() {
  const libraries = useStockLibraries()
  if (!libraries) return <Waiting />
  if (libraries.length === 0)
    return (
      <p className="type-small ink2" role="note">
        {MESSAGES.stock.needsKey}.
      </p>
    )
  return <Search libraries={libraries} />
}

function Search({ libraries }: { libraries: readonly StockLibrary[] }) {
  const offered = (Object.keys(KINDS) as StockKind[]).filter(kind =>
    libraries.some(({ kinds }) => kinds.includes(kind)),
  )
  const [kind, setKind] = useState<StockKind>(offered[0] ?? 'video')
  const [chosen, setLibrary] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), PAUSE)
  const those = libraries.filter(({ kinds }) => kinds.includes(kind))
  const library = those.find(({ id }) => id === chosen) ?? those[0]
  if (!library) return null
  return (
    <div className={gridClasses.place}>
      <TextInput
        aria-label="Search stock media"
        placeholder={`Search ${library.name}`}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setText('')} />
        }
        maxLength={LIMITS.stock.queryCharacters}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {offered.length > 1 && (
        <SegmentedControl
          aria-label="Kind of stock media"
          fullWidth
          value={kind}
          onChange={value => setKind(value as StockKind)}
          data={offered.map(value => ({ value, label: KINDS[value] }))}
        />
      )}
      {those.length > 1 && (
        <Select
          aria-label="Library"
          allowDeselect={false}
          data={those.map(({ id, name }) => ({ value: id, label: name }))}
          value={library.id}
          onChange={setLibrary}
        />
      )}
      <Source library={library} kind={kind} />
      <Results key={`${library.id} ${kind}`} {...{ library, kind, text: settled }} />
    </div>
  )
}

function Results({ library, kind, text }: { library: StockLibrary; kind: StockKind; text: string }) {
  const list = useStock(library.id, kind, text)
  const items = list.data?.pages.flatMap(({ results }) => results) ?? []
  const name = KINDS[kind]
  if (!text)
    return (
      <p className={gridClasses.nothing}>
        Search for what you need, such as “city at night”. Click a result to add it at the playhead.
      </p>
    )
  if (list.isPaused && !list.data)
    return <OfflineState then="The search continues once you are back online." />
  if (list.isPending) return <Waiting />
  if (list.isError)
    return (
      <ErrorState
        title="The search failed"
        reason={messageOf(list.error)}
        onRetry={() => void list.refetch()}
      />
    )
  if (items.length === 0)
    return (
      <p className={gridClasses.nothing}>
        {library.name} has no {name} for “{text}”. Try another word, in English.
      </p>
    )
  return (
    <>
      <ul
        className={gridClasses.grid}
        aria-label={`${name} of ${library.name}`}
        data-stale={list.isPlaceholderData || undefined}
      >
        {items.map(item => (
          <StockCard key={keyOf(item)} item={item} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="subtle"
          size="xs"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

/** Where the items are from, as the terms of the libraries ask for, and a button that copies the attributions of the project. */
function Source({ library, kind }: { library: StockLibrary; kind: StockKind }) {
  const { store } = useEditor()
  return (
    <div className={classes.source}>
      <p className="type-small ink2">
        {library.id === 'giphy' ? 'Powered by ' : `${KINDS[kind]} provided by `}
        <a href={library.url} target="_blank" rel="noopener noreferrer">
          {library.id === 'giphy' ? 'GIPHY' : library.name}
        </a>
      </p>
      <Tooltip label="Copy attribution">
        <ActionIcon
          size={28}
          aria-label="Copy attribution"
          onClick={() => void copyAttribution(store.state.project)}
        >
          <IconCopy size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

const CARDS = [0, 1, 2, 3, 4, 5]

const Waiting = () => (
  <div className={gridClasses.grid} role="status" aria-label="Searching">
    {CARDS.map(card => (
      <Skeleton key={card} className={gridClasses.waiting} />
    ))}
  </div>
)
