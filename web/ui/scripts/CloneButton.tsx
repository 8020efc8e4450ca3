import { Button } from '@mantine/core'
import { IconMicrophone } from '@tabler/icons-react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { useMe } from '@/web/client/queries/use-profile'
import classes from './VoiceSelect.module.css'

/** The button that clones a voice, while the flag is on. */
export function CloneButton({ onClick }: { onClick: () => void }) {
  const { data } = useMe()
  const isOn = data?.flags.includes('clone_voice') ?? false
  return (
    <div className={classes.clone}>
      <Button
        fullWidth
        size="xs"
        variant="default"
        disabled={!isOn}
        leftSection={<IconMicrophone size={16} stroke={1.5} />}
        onClick={onClick}
      >
        {data && !isOn ? MESSAGES.voices.cloneComingSoon : 'Clone Voice'}
      </Button>
    </div>
  )
}
