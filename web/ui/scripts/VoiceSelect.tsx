import { Button, Popover } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { useVoices } from '@/web/client/queries/use-scripts'
import { openDialog } from '../dialog/open-dialog'
import { CloneButton } from './CloneButton'
import { VoiceList } from './VoiceList'
import classes from './VoiceSelect.module.css'
import { providerName } from './voice-text'

const WIDTH = 320

/**
 * A field to choose a voice, each with a sample to listen to. `value` is the `id` of a voice; with `provider`, only its
 * voices are offered, and `value` may also be the `voice_id` of one. `isInline` shows the label to screen readers only,
 * without a frame around the field.
 */
export function VoiceSelect({
  value,
  provider,
  onChange,
  label,
  description,
  error,
  disabled = false,
  isInline = false,
}: {
  value: string | null
  provider?: string
  onChange: (voice: VoiceItem) => void
  label: string
  description?: string
  error?: string
  disabled?: boolean
  isInline?: boolean
}) {
  const { data, isError, isFetching, refetch } = useVoices()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const voices = (data?.results ?? []).filter(voice => !provider || voice.provider === provider)
  const chosen = voices.find(voice => voice.id === value || (provider && voice.voice_id === value))
  const unavailable = (data?.unavailable ?? []).filter(one => !provider || one.provider === provider)
  const isLost = isError && !data && !disabled
  const note = error ?? (isLost ? MESSAGES.voices.fetchFailed : undefined)
  const hint = note ?? description
  const choose = (voice: VoiceItem) => {
    setOpen(false)
    if (voice.id !== chosen?.id) onChange(voice)
  }
  const isCloning = data && (!provider || provider === data.cloning.provider)
  const empty = !data && isFetching ? 'Loading voices' : 'Choose a voice'
  return (
    <div className={classes.place}>
      <span id={`${id}-label`} className={isInline ? 'unseen' : classes.label}>
        {label}
      </span>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={WIDTH}
        position="bottom-start"
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <button
            type="button"
            role="combobox"
            className={classes.field}
            data-inline={isInline || undefined}
            aria-labelledby={`${id}-label`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-invalid={note ? true : undefined}
            aria-describedby={hint ? `${id}-hint` : undefined}
            disabled={disabled || !data}
            onClick={() => setOpen(open => !open)}
          >
            <span className="one-line">
              {chosen ? (
                <>
                  <span className="type-name">{chosen.title}</span>{' '}
                  <span className="ink3">{chosen.labels.at(-1) ?? chosen.gender}</span>
                </>
              ) : (
                <span className="ink3">{empty}</span>
              )}
            </span>
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown id={`${id}-list`} role="dialog" aria-label={label} className={classes.list}>
          <VoiceList
            voices={voices}
            chosen={chosen}
            unavailable={unavailable.map(one => `${providerName(one.provider)}: ${one.detail}`)}
            onChoose={choose}
            onDelete={voice => {
              setOpen(false)
              openDialog({ kind: 'delete-voice', voice })
            }}
          >
            {isCloning && (
              <CloneButton
                onClick={() => {
                  setOpen(false)
                  openDialog({ kind: 'clone-voice', onCloned: choose })
                }}
              />
            )}
          </VoiceList>
        </Popover.Dropdown>
      </Popover>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint} data-error={note ? true : undefined}>
          {hint}
        </p>
      )}
      {isLost && (
        <Button
          size="xs"
          variant="default"
          className={classes.retry}
          loading={isFetching}
          onClick={() => refetch()}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
