import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import modal from '../../../ui/ConfirmDelete.module.css'
import classes from './NewKey.module.css'

/** A new key, which no one can be shown again. */
export function ShownKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const clipboard = useClipboard()
  return (
    <>
      <p className={modal.sentence}>You won’t see it again. Store it where only your program can read it.</p>
      <code className={classes.key}>{apiKey}</code>
      <p className="type-small ink3">Send it with each call as “Authorization: Token …”.</p>
      <div className={modal.buttons}>
        <Button variant="default" onClick={() => clipboard.copy(apiKey)}>
          {clipboard.copied ? 'Copied' : 'Copy the key'}
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}
