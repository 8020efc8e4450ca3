import { ActionIcon, Loader, TextInput } from '@mantine/core'
import {
  IconCheck,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { playPreview, stopPreview, usePreview } from '../sound-preview'
import classes from './VoiceSelect.module.css'
import { foundVoices, labelText, providerName } from './voice-text'

/** The list has a search field if it has more voices than this. */
const MAX_UNSEARCHED = 8

/** Keeps Escape in the list from closing a dialog around it. */
const OWN_ESCAPE = { 'data-mantine-stop-propagation': true } as const

/** Arrow up and down move within the column of names, or of play buttons. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const isPlay = document.activeElement?.matches('[data-play]') ?? false
  const selector = isPlay ? 'li [data-play]' : 'li button:not([data-play])'
  const column = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = column.indexOf(document.activeElement as HTMLElement)
  column[Math.max(0, Math.min(column.length - 1, at + step))]?.focus()
}

const scrollTo = (row: HTMLLIElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** A voice with the buttons that play its sample, and delete it if the team has cloned it. */
function VoiceRow({
  voice,
  isChosen,
  onChoose,
  onDelete,
}: {
  voice: VoiceItem
  isChosen: boolean
  onChoose: () => void
  onDelete: () => void
}) {
  const preview = usePreview()
  const { id, title, gender, provider } = voice
  const isPlaying = preview?.id === id
  const play = () => playPreview({ id, address: voice.preview_url, failed: MESSAGES.audio.paragraphFailed })
  return (
    <li ref={isChosen ? scrollTo : undefined} className={classes.row} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={classes.choose}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        {...OWN_ESCAPE}
        onClick={onChoose}
      >
        <span className="type-name one-line">
          {title}
          {isChosen && <IconCheck size={14} stroke={1.5} className={classes.tick} aria-hidden />}
        </span>
        <span className={classes.about}>
          {[gender, labelText(voice), providerName(provider)].filter(Boolean).join(' · ')}
        </span>
      </button>
      <ActionIcon
        data-play
        aria-label={isPlaying ? `Stop ${title}` : `Play ${title}`}
        {...OWN_ESCAPE}
        onClick={isPlaying ? stopPreview : play}
      >
        {isPlaying && preview.isLoading && <Loader size={14} aria-hidden />}
        {isPlaying && !preview.isLoading && <IconPlayerStopFilled size={14} aria-hidden />}
        {!isPlaying && <IconPlayerPlayFilled size={14} aria-hidden />}
      </ActionIcon>
      {voice.is_own && (
        <ActionIcon data-play aria-label={`Delete ${title}`} {...OWN_ESCAPE} onClick={onDelete}>
          <IconTrash size={14} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

/** The voices to choose from. A sample that plays stops when the list is closed. */
export function VoiceList({
  voices,
  chosen,
  unavailable,
  onChoose,
  onDelete,
  children,
}: {
  voices: readonly VoiceItem[]
  chosen: VoiceItem | undefined
  /** What people should know about voices that are missing. */
  unavailable: readonly string[]
  onChoose: (voice: VoiceItem) => void
  onDelete: (voice: VoiceItem) => void
  /** What stands below the list. */
  children?: ReactNode
}) {
  const [search, setSearch] = useState('')
  useEffect(() => stopPreview, [])
  const found = foundVoices(voices, search)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the buttons in it
    <div onKeyDown={moveFocus}>
      {voices.length > MAX_UNSEARCHED && (
        <TextInput
          type="search"
          data-autofocus
          className={classes.search}
          aria-label="Search voices"
          placeholder="Search voices"
          leftSection={<IconSearch size={16} stroke={1.5} />}
          value={search}
          {...OWN_ESCAPE}
          onChange={event => setSearch(event.currentTarget.value)}
        />
      )}
      <ul className={classes.rows}>
        {found.map(voice => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            isChosen={voice.id === chosen?.id}
            onChoose={() => onChoose(voice)}
            onDelete={() => onDelete(voice)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className={classes.note}>No voice matches.</p>}
      {unavailable.map(sentence => (
        <p key={sentence} className={classes.note}>
          {sentence}
        </p>
      ))}
      {children}
    </div>
  )
}
