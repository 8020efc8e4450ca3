import { ActionIcon, Button, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowLeft, IconMicrophone2, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fileSize } from '@/compositions/catalog/limits'
import { messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Destination } from '@/web/client/upload/split-parts'
import { ErrorState } from '../ErrorState'
import { tellError } from '../errors/tell-error'
import { day, timeCode } from '../format/dates'
import { importUrl } from './import-url'
import classes from './PodcastSearch.module.css'
import { isApplePodcast, webAddress } from './web-address'

type Found = CallResult<'GET /api/podcasts/'>['results'][number]
type Episode = CallResult<'GET /api/podcasts/episodes/'>['results'][number]

/** Milliseconds between the last key press and the search. */
const PAUSE = 400

/** Episodes that are drawn before "Show more". */
const PAGE = 25

const Cover = ({ url }: { url: string | null }) => (
  <span className={classes.cover}>
    {url ? <img src={url} alt="" loading="lazy" /> : <IconMicrophone2 size={20} stroke={1.5} aria-hidden />}
  </span>
)

const useSearch = (search: string) =>
  useQuery({
    queryKey: keys.podcasts(search),
    queryFn: ({ signal }) => call('GET /api/podcasts/', { query: { search }, signal }),
    enabled: search !== '',
    staleTime: 300_000,
    placeholderData: keepPreviousData,
    retry: false,
  })

const useEpisodes = (url: string) =>
  useQuery({
    queryKey: keys.episodes(url),
    queryFn: ({ signal }) => call('GET /api/podcasts/episodes/', { query: { url }, signal }),
    staleTime: 300_000,
    retry: false,
  })

function describe({ published, duration, file_size: bytes }: Episode): string {
  return [published && day(published), duration && timeCode(duration), bytes && fileSize(bytes)]
    .filter(Boolean)
    .join(' · ')
}

function EpisodeRow({
  episode,
  isNamed,
  to,
  onImported,
}: {
  episode: Episode
  /** Whether it is the episode of the address that was pasted. */
  isNamed: boolean
  to: Destination
  onImported: (() => void) | undefined
}) {
  const begin = useMutation({
    mutationFn: () => importUrl({ url: episode.url, title: episode.title }, to),
    onSuccess: onImported,
    onError: tellError,
  })
  return (
    <li className={classes.row} data-named={isNamed || undefined}>
      <Cover url={episode.poster_url} />
      <span className={classes.about}>
        <span className="type-name one-line" title={episode.title}>
          {episode.title}
        </span>
        <span className="type-small ink2 figures one-line">
          {[isNamed && 'From your link', describe(episode)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Button
        size="xs"
        variant="default"
        loading={begin.isPending}
        aria-label={`Import ${episode.title}`}
        onClick={() => begin.mutate()}
      >
        Import
      </Button>
    </li>
  )
}

/** The episodes of a podcast by its feed, with a filter by title. The one that the address is of comes first. */
function Episodes({
  url,
  to,
  onBack,
  onImported,
}: {
  url: string
  to: Destination
  onBack: (() => void) | null
  onImported: (() => void) | undefined
}) {
  const { data, error, isPending, refetch } = useEpisodes(url)
  const [filter, setFilter] = useState('')
  const [count, setCount] = useState(PAGE)
  if (isPending) return <Waiting />
  if (error)
    return (
      <ErrorState
        title="This podcast could not be loaded"
        reason={messageOf(error)}
        onRetry={() => refetch()}
      />
    )
  const wanted = filter.trim().toLowerCase()
  const { results, named_episode: named } = data
  const isNamed = (episode: Episode) => episode.url === named?.url
  const inOrder = [...results.filter(isNamed), ...results.filter(episode => !isNamed(episode))]
  const shown = inOrder.filter(({ title }) => title.toLowerCase().includes(wanted))
  return (
    <>
      <div className={classes.head}>
        {onBack && (
          <ActionIcon aria-label="Back to the results" onClick={onBack}>
            <IconArrowLeft size={16} stroke={1.5} />
          </ActionIcon>
        )}
        <Cover url={data.poster_url} />
        <span className={classes.about}>
          <span className="type-h3 one-line">{data.title}</span>
          <span className="type-small ink2 one-line">{data.author}</span>
        </span>
      </div>
      {data.count > PAGE && (
        <TextInput
          aria-label="Filter episodes"
          placeholder="Filter episodes"
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={filter}
          maxLength={200}
          onChange={event => setFilter(event.currentTarget.value)}
        />
      )}
      {named?.url === null && results.length > 0 && (
        <p className="type-small ink2" role="status">
          The episode of this link was not found. Look for its title below.
        </p>
      )}
      {shown.length === 0 && (
        <p className={classes.nothing}>
          {wanted ? `No episode is called “${filter.trim()}”.` : 'This podcast has no episodes to import.'}
        </p>
      )}
      <ul className={classes.list} aria-label="Episodes">
        {shown.slice(0, count).map(episode => (
          <EpisodeRow key={episode.url} {...{ episode, to, onImported }} isNamed={isNamed(episode)} />
        ))}
        {shown.length > count && (
          <li>
            <Button fullWidth variant="subtle" size="xs" onClick={() => setCount(count + PAGE)}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

const Waiting = () => (
  <p className={classes.nothing} role="status">
    <Loader size={20} aria-label="Loading" />
  </p>
)

function Results({ search, onChoose }: { search: string; onChoose: (podcast: Found) => void }) {
  const { data, error, isPending, refetch } = useSearch(search)
  if (!search)
    return (
      <p className={classes.nothing}>
        Search by name, or paste the address of a feed or of a podcast at Apple.
      </p>
    )
  if (isPending) return <Waiting />
  if (error)
    return <ErrorState title="The search did not work" reason={messageOf(error)} onRetry={() => refetch()} />
  if (data.results.length === 0) return <p className={classes.nothing}>No podcast is called “{search}”.</p>
  return (
    <ul className={classes.list} aria-label="Podcasts">
      {data.results.map(podcast => (
        <li key={podcast.feed_url}>
          <button type="button" className={classes.row} onClick={() => onChoose(podcast)}>
            <Cover url={podcast.poster_url} />
            <span className={classes.about}>
              <span className="type-name one-line">{podcast.title}</span>
              <span className="type-small ink2 one-line">
                {[podcast.author, podcast.episodes && `${podcast.episodes} episodes`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * Finds podcasts by name, RSS feed or Apple address, and imports their episodes. `initial` is what is searched first;
 * `onImported` is called once an import has begun.
 */
export function PodcastSearch({
  to,
  initial = '',
  onImported,
}: {
  to: Destination
  initial?: string
  onImported?: () => void
}) {
  const [text, setText] = useState(initial)
  const [chosen, setChosen] = useState<string | null>(null)
  const [settled] = useDebouncedValue(text.trim(), PAUSE)
  const isAddress = /^https?:/i.test(settled) || isApplePodcast(settled)
  const feed = chosen ?? (isAddress ? webAddress(settled) : null)
  return (
    <div className={classes.place}>
      <TextInput
        label="Podcast"
        placeholder="Name, RSS feed or Apple Podcasts URL"
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        maxLength={2000}
        value={text}
        onChange={event => {
          setChosen(null)
          setText(event.currentTarget.value)
        }}
      />
      {feed ? (
        <Episodes
          key={feed}
          url={feed}
          to={to}
          onBack={chosen ? () => setChosen(null) : null}
          onImported={onImported}
        />
      ) : (
        <Results
          search={isAddress ? '' : settled.slice(0, 200)}
          onChoose={({ feed_url }) => setChosen(feed_url)}
        />
      )}
    </div>
  )
}
