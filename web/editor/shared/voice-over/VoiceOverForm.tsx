import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { VoiceOver } from '@/compositions/schema/layers/moving'
import { useBrandVoice } from '@/web/client/queries/use-scripts'
import { useSpeechCost } from '@/web/ui/billing/use-cost'
import { VoiceSelect } from '@/web/ui/scripts/VoiceSelect'
import classes from './VoiceOver.module.css'

const { textMaxCharacters: MOST } = LIMITS.voiceOver

type Voice = Pick<VoiceOver, 'provider' | 'voice'>

/** Why a voice-over can't be spoken yet. */
function issuesOf(text: string, voice: Voice | null): { text?: string; voice?: string } {
  const { textRequired, textTooLong, voiceRequired } = MESSAGES.voiceOver
  const about = text ? text.length > MOST && textTooLong : textRequired
  return { ...(about && { text: about }), ...(!voice && { voice: voiceRequired }) }
}

/**
 * The text and the voice of a voice-over, with what speaking it costs. `initial` is what the fields have at first;
 * without a voice, that of the default brand is chosen. `onSubmit` resolves to whether it was spoken and placed;
 * `isEmptied` then clears the text.
 */
export function VoiceOverForm({
  initial,
  label,
  isEmptied = false,
  onSubmit,
  onCancel,
}: {
  initial: { text: string; voice: Voice | null }
  label: string
  isEmptied?: boolean
  onSubmit(voiceOver: VoiceOver): Promise<boolean>
  onCancel?(): void
}) {
  const [text, setText] = useState(initial.text)
  const [chosen, setVoice] = useState(initial.voice)
  const brandVoice = useBrandVoice()
  const voice = chosen ?? (brandVoice && { provider: brandVoice.provider, voice: brandVoice.voice_id })
  const [isTried, setTried] = useState(false)
  const said = text.trim()
  const cost = useSpeechCost(text)
  const issues = issuesOf(said, voice)
  const shown = isTried || said.length > MOST ? issues : {}
  const submit = async () => {
    setTried(true)
    if (issues.text || !voice) return
    if (!(await onSubmit({ text: said, ...voice })) || !isEmptied) return
    setText('')
    setTried(false)
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Textarea
        label="Text"
        placeholder="What should be said?"
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        error={shown.text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <p className={`figures ${classes.count}`}>
        <span>{cost}</span>
        <span>
          {said.length.toLocaleString('en-US')} of {MOST.toLocaleString('en-US')}
        </span>
      </p>
      <VoiceSelect
        label="Voice"
        value={voice && `${voice.provider}:${voice.voice}`}
        error={shown.voice}
        onChange={({ provider, voice_id }) => setVoice({ provider, voice: voice_id })}
      />
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm">
          {label}
        </Button>
      </div>
    </form>
  )
}
