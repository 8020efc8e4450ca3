import { Button, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { SelectedWords } from '@/web/editor/core/words/selected-words'
import cards from '@/web/editor/shared/cards/Cards.module.css'
import { addAsBroll, addOverWords } from '@/web/editor/shared/media/add-as-broll'
import { UploadCard } from '@/web/editor/shared/media/UploadCard'
import cardClasses from '@/web/editor/shared/media/UploadCard.module.css'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { OfflineState } from '@/web/ui/OfflineState'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import classes from './Forms.module.css'
import type { FormProps } from './OpenForm'

type Suggestion = CallResult<'GET /api/projects/{id}/broll/'>['results'][number]
type Element = Extract<Suggestion, { kind: 'element' }>['element']

/** What is said, as far as the server compares it. */
function textOf({ words }: SelectedWords): string {
  const text = words.map(word => word.text).join(' ')
  return text.slice(0, LIMITS.broll.textMaxCharacters).trim()
}

function useSuggestions({ transcript, ...chosen }: SelectedWords) {
  const { id } = useEditor().opened
  const text = textOf({ transcript, ...chosen })
  const { language } = transcript
  return useQuery(
    {
      queryKey: keys.broll(id, text),
      queryFn: ({ signal }) =>
        call('GET /api/projects/{id}/broll/', { params: { id }, query: { text, language }, signal }),
      // Live events don't tell what would be suggested.
      staleTime: 0,
      gcTime: 60_000,
    },
    queryClient,
  )
}

function ElementCard({ element: { id, title, svg } }: { element: Element }) {
  const editor = useEditor()
  const work = useMutation(
    {
      mutationFn: () => call('POST /api/elements/{element}/asset/', { params: { element: id } }),
      onSuccess: asset => addOverWords(editor, asset),
      onError: tellError,
    },
    queryClient,
  )
  return (
    <li className={cardClasses.item}>
      <button
        type="button"
        className={cards.card}
        title={title}
        disabled={work.isPending}
        aria-busy={work.isPending}
        onClick={() => work.mutate()}
      >
        <img className={classes.element} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
        <span className={`one-line ${cards.name}`}>{title}</span>
      </button>
    </li>
  )
}

const PLACES = ['a', 'b', 'c', 'd']

const Waiting = () => (
  <div role="status" aria-label="Looking for B-roll" className={classes.broll}>
    {PLACES.map(place => (
      <Skeleton key={place} height={60} />
    ))}
  </div>
)

/** What was found for the words: a click puts it over them. Without uploads, what to do first. */
export function BrollForm({ chosen }: FormProps) {
  const editor = useEditor()
  const { data, error, isPending, isPaused, refetch } = useSuggestions(chosen)
  const first = useRef<HTMLUListElement>(null)
  const isFound = Boolean(data?.results.length)
  useEffect(() => {
    // The focus goes on to the first one, unless it is elsewhere by now.
    const isWaiting = document.activeElement?.matches('[role="listbox"], body')
    if (isFound && isWaiting) first.current?.querySelector('button')?.focus()
  }, [isFound])
  const upload = () => chooseFilesFor({ kind: 'library', onUploaded: () => void refetch() })
  if (isPending && isPaused) return <OfflineState then="B-roll is suggested once you are back online." />
  if (isPending) return <Waiting />
  if (!data)
    return (
      <ErrorState title="B-roll could not be suggested" reason={messageOf(error)} onRetry={() => refetch()} />
    )
  return (
    <>
      {data.results.length > 0 && (
        <ul ref={first} className={classes.broll} aria-label="Suggested B-roll">
          {data.results.map(one =>
            one.kind === 'upload' ? (
              <UploadCard
                key={one.asset.id}
                asset={one.asset}
                onChoose={asset => addAsBroll(editor, asset)}
              />
            ) : (
              <ElementCard key={one.element.id} element={one.element} />
            ),
          )}
        </ul>
      )}
      {data.uploads === 0 && (
        <p className="ink2 type-small">
          Upload pictures or videos whose names say what they show. They are suggested for the words that they
          go with.
        </p>
      )}
      <Button
        variant={data.uploads === 0 ? 'filled' : 'subtle'}
        size="xs"
        leftSection={<IconUpload size={14} stroke={1.5} />}
        onClick={upload}
      >
        Upload
      </Button>
    </>
  )
}
