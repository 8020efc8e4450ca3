import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Contracts } from '@/api/app/contracts'
import type { ResponseOf } from '@/api/platform/http/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { setDraggedElement } from '@/web/editor/shared/media/dragged-asset'
import { placeOnceReady } from '@/web/editor/shared/media/ready-media'
import { Sentinel } from '@/web/editor/shared/media/Sentinel'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { ErrorState } from '@/web/ui/ErrorState'
import { OfflineState } from '@/web/ui/OfflineState'
import { PanelSection } from '../PanelSection'
import classes from './Elements.module.css'

type Collection = 'stickers' | 'icons'

type Element = ResponseOf<Contracts['GET /api/elements/']>['results'][number]

/** Elements of a page of the list: several screens of them. */
const PAGE = 60

/** Milliseconds between the last key press and the search. */
const PAUSE = 250

/** Elements and categories come with the server, and stay the same while it runs. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY }

const useElements = (collection: Collection, category: string, search: string) =>
  useInfiniteQuery({
    ...KEPT,
    queryKey: [...keys.elements, collection, category, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/elements/', {
        query: {
          ...{ collection, page: pageParam, page_size: PAGE },
          ...{ category: category || undefined, search: search || undefined },
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }, _, page) => (next ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

const useCategories = (collection: Collection) =>
  useQuery({
    ...KEPT,
    queryKey: [...keys.elements, 'categories', collection],
    queryFn: ({ signal }) =>
      call('GET /api/element_categories/', { query: { collection, page_size: 100 }, signal }),
  })

const ALL = { value: '', label: 'All categories' }

const toOption = ({ slug, title }: Element['category']) => ({ value: slug, label: title })

export const NothingFound = ({ search }: { search: string }) => (
  <p className={classes.nothing}>No results for “{search.trim()}”. Try another word or another tab.</p>
)

/** Stickers or icons by category, or those that a search finds; a click adds one, a drag puts it somewhere. */
export function PictureCards({ collection, search }: { collection: Collection; search: string }) {
  const [category, setCategory] = useState(ALL.value)
  const [words] = useDebouncedValue(search.trim(), PAUSE)
  const { data: categories } = useCategories(collection)
  // A search looks everywhere.
  const list = useElements(collection, words ? ALL.value : category, words)
  const elements = list.data?.pages.flatMap(page => page.results) ?? []
  const isOffline = list.isPaused && (list.isPending || list.isPlaceholderData)
  return (
    <>
      {!words && (
        <div className={classes.top}>
          <SelectField
            label="Category"
            value={category}
            options={[ALL, ...(categories?.results.map(toOption) ?? [])]}
            onChange={setCategory}
          />
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
      {!isOffline && <Found elements={elements} isRanked={words !== ''} />}
      {list.hasNextPage && !list.isPaused && (
        <Sentinel isBusy={list.isFetchingNextPage} onSeen={() => void list.fetchNextPage()} />
      )}
    </>
  )
}

/** The elements below the titles of their categories, or, if they are ranked, in their order. */
function Found({ elements, isRanked }: { elements: readonly Element[]; isRanked: boolean }) {
  if (isRanked) return <Grid label="Found" elements={elements} />
  return [...Map.groupBy(elements, ({ category }) => category.title)].map(([title, some]) => (
    <PanelSection key={title} title={title}>
      <Grid label={title} elements={some} />
    </PanelSection>
  ))
}

const Grid = ({ label, elements }: { label: string; elements: readonly Element[] }) => (
  <Cards label={label} kind="list" across={5}>
    {elements.map(element => (
      <PictureCard key={element.id} element={element} />
    ))}
  </Cards>
)

function PictureCard({ element: { id, title, svg } }: { element: Element }) {
  const editor = useEditor()
  const [isBusy, setBusy] = useState(false)
  const load = () => call('POST /api/elements/{element}/asset/', { params: { element: id } })
  const add = async () => {
    setBusy(true)
    await placeOnceReady(editor, load())
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={classes.pick}
      aria-label={title}
      aria-busy={isBusy}
      title={title}
      disabled={isBusy}
      draggable
      onDragStart={event => setDraggedElement(event.dataTransfer, load)}
      onClick={() => void add()}
    >
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" draggable={false} loading="lazy" />
    </button>
  )
}

const CARDS = Array.from({ length: 20 }, (_, card) => card)

const Waiting = () => (
  <div role="status" aria-label="Loading">
    <Cards label="Loading" kind="list" across={5}>
      {CARDS.map(card => (
        <Skeleton key={card} className={classes.waiting} />
      ))}
    </Cards>
  </div>
)
