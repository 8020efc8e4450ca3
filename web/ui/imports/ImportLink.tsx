import { Button, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLink, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { fileSize } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, isTold, messageOf } from '@/web/client/api-error'
import { type CallResult, call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Destination } from '@/web/client/upload/split-parts'
import { timeCode } from '../format/dates'
import classes from './ImportLink.module.css'
import { importUrl } from './import-url'
import { webAddress } from './web-address'

type Found = CallResult<'GET /api/media-metadata/'>

/** What people confirm by importing a video of YouTube. */
export const RIGHTS = 'Only import videos that you own or have permission to use.'

/** Milliseconds between the last key press and the look at the file. */
const PAUSE = 400

/** The status of an address that can't be imported. */
const BAD_REQUEST = 400

const ICONS = { video: IconMovie, audio: IconMusic, image: IconPhoto } as const

function describe({ file_size: bytes, metadata: { duration, width, height } }: Found): string {
  return [duration && timeCode(duration), width && height && `${width} × ${height}`, bytes && fileSize(bytes)]
    .filter(Boolean)
    .join(' · ')
}

/** What is at an address, before it is imported. */
function FoundFile({ found }: { found: Found }) {
  const { type } = found.metadata
  const Icon = type === 'audio' || type === 'image' ? ICONS[type] : ICONS.video
  return (
    <div className={classes.found} role="status">
      <span className={classes.poster}>
        {found.poster_url ? (
          <img src={found.poster_url} alt="" />
        ) : (
          <Icon size={20} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={classes.about}>
        <span className="type-name one-line">{found.title}</span>
        <span className="type-small ink2 figures">{describe(found)}</span>
      </span>
    </div>
  )
}

/** What is at an address; undefined while it is read. Nothing is asked for null. */
const useMetadata = (url: string | null) =>
  useQuery({
    queryKey: keys.metadata(url ?? ''),
    queryFn: ({ signal }) => call('GET /api/media-metadata/', { query: { url: url ?? '' }, signal }),
    enabled: url !== null,
    staleTime: 60_000,
    retry: false,
  })

/**
 * A field for the address of a file on the web, what is found there, and the button that imports it. `initial` is the
 * address that was pasted elsewhere; `onImported` is called once the import has begun.
 */
export function ImportLink({
  to,
  label = 'Paste a video or audio URL',
  hint,
  note,
  initial = '',
  onImported,
}: {
  to: Destination
  label?: string
  hint?: string
  /** What people should know before they import. */
  note?: string
  initial?: string
  onImported?: () => void
}) {
  const [text, setText] = useState(initial)
  const [settled] = useDebouncedValue(text, PAUSE)
  const url = webAddress(text)
  const { data: found, error, isFetching } = useMetadata(webAddress(settled))
  const begin = useMutation({
    mutationFn: (address: string) => importUrl({ url: address, ...(found && { title: found.title }) }, to),
    onSuccess: () => {
      setText('')
      onImported?.()
    },
  })
  const isInvalid = settled.trim() !== '' && settled === text && !url
  const reason = begin.error && !isTold(begin.error) ? begin.error : error
  // The look at the file may fail where the import does not: the server is asked too often, or takes long.
  const isRefused = isInvalid || (url !== null && error instanceof ApiError && error.status === BAD_REQUEST)
  const message = isInvalid ? MESSAGES.scripts.urlInvalid : reason && url ? messageOf(reason) : undefined
  const isFound = found !== undefined && url !== null && settled === text
  const about = note ?? (isFound && found.source === 'youtube' ? RIGHTS : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (url && !begin.isPending) begin.mutate(url)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        type="text"
        inputMode="url"
        label={label}
        description={hint}
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={4000}
        leftSection={<IconLink size={16} stroke={1.5} aria-hidden />}
        rightSection={isFetching && <Loader size={16} aria-label="Looking at the file" />}
        value={text}
        error={message}
        onChange={event => {
          begin.reset()
          setText(event.currentTarget.value)
        }}
      />
      {isFound && <FoundFile found={found} />}
      {about && <p className="type-small ink2">{about}</p>}
      <Button type="submit" fullWidth disabled={!url || isRefused} loading={begin.isPending}>
        Import
      </Button>
    </form>
  )
}
