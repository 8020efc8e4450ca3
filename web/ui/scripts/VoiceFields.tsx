import classes from './ScriptForm.module.css'
import { type ChosenVoice, withHost } from './script-values'
import type { ScriptFormState } from './use-script-form'
import { VoiceSelect } from './VoiceSelect'

const idOf = (voice: ChosenVoice | null): string | null => voice && `${voice.provider}:${voice.voice_id}`

/** The voices of the host and, in a conversation, of the guest, whose provider is the host's. */
export function VoiceFields({ form: { values, errors, change } }: { form: ScriptFormState }) {
  const { type, host, guest } = values
  const isSame = host !== null && idOf(host) === idOf(guest)
  return (
    <div className={classes.voices}>
      <VoiceSelect
        label="Host voice"
        value={idOf(host)}
        error={errors.host}
        onChange={voice => change(withHost(values, voice))}
      />
      {type === 'conversation' && (
        <VoiceSelect
          label="Guest voice"
          value={idOf(guest)}
          provider={host?.provider}
          disabled={!host}
          description={
            host ? (isSame ? 'The host has the same voice.' : undefined) : 'Choose a host voice first.'
          }
          error={errors.guest}
          onChange={voice => change({ guest: voice })}
        />
      )}
    </div>
  )
}
