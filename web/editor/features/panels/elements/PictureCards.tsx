import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { setDraggedElement } from '@/web/editor/shared/media/dragged-asset'
import { placeOnceReady } from '@/web/editor/shared/media/ready-media'
import { Sentinel } from '@/web/editor/shared/media/Sentinel'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { ErrorState } from '@/web/ui/ErrorState'
import { OfflineState } from '@/web/ui/OfflineState'
import { type Element, useElementCategories, useElements } from '../elements-query'
import { NothingFound } from '../PanelSearch'
import { PanelSection } from '../PanelSection'
import classes from './Elements.module.css'

/** Milliseconds between the last key press and the search. */
const PAUSE = 250

type Picture = Element & { svg: string }

const isPicture = (element: Element): element is Picture => element.svg !== null

const ALL = { value: '', label: 'All categories' }

const toOption = ({ slug, title }: Element['category']) => ({ value: slug, label: title })

/** Stickers or icons by category, or those that a search finds; a click adds one, a drag puts it somewhere. */
export function PictureCards({ collection, search }: { collection: 'stickers' | 'icons'; search: string }) {
  const [category, setCategory] = useState(ALL.value)
  const [words] = useDebouncedValue(search.trim(), PAUSE)
  const { data: categories } = useElementCategories(collection)
  // A search looks everywhere.
  const list = useElements(collection, words ? ALL.value : category, words)
  const elements = list.data?.pages.flatMap(page => page.results.filter(isPicture)) ?? []
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
function Found({ elements, isRanked }: { elements: readonly Picture[]; isRanked: boolean }) {
  if (isRanked) return <Grid label="Found" elements={elements} />
  return [...Map.groupBy(elements, ({ category }) => category.title)].map(([title, some]) => (
    <PanelSection key={title} title={title}>
      <Grid label={title} elements={some} />
    </PanelSection>
  ))
}

const Grid = ({ label, elements }: { label: string; elements: readonly Picture[] }) => (
  <Cards label={label} kind="list" across={5}>
    {elements.map(element => (
      <PictureCard key={element.id} element={element} />
    ))}
  </Cards>
)

function PictureCard({ element: { id, title, svg } }: { element: Picture }) {
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
