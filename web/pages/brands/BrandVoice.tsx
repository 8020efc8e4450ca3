import { Button } from '@mantine/core'
import type { Brand } from '@/api/domain/brands/contract'
import { VoiceSelect } from '@/web/ui/scripts/VoiceSelect'
import classes from './BrandsPage.module.css'

type Voice = Brand['voice']

/** The voice that new scripts and voice-overs begin with. */
export function BrandVoice({ voice, onChange }: { voice: Voice; onChange: (voice: Voice) => void }) {
  return (
    <fieldset className={classes.part}>
      <legend>Voice</legend>
      <VoiceSelect
        label="Default voice"
        description="Scripts and voice-overs begin with this voice if the brand is the default."
        value={voice && `${voice.provider}:${voice.voice_id}`}
        onChange={({ provider, voice_id }) => onChange({ provider, voice_id })}
      />
      {voice && (
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            Remove voice
          </Button>
        </div>
      )}
    </fieldset>
  )
}
