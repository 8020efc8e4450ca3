import { Button } from '@mantine/core'
import { Dialog } from '../dialog/Dialog'
import { chooseFilesFor } from './choose-files'
import classes from './UploadDialogs.module.css'
import { dismissRefusal, useUploads } from './uploads'

/** Explains why a file was rejected before upload. */
export function UploadDialogs() {
  const { refusal } = useUploads()
  const another = () => {
    dismissRefusal()
    if (refusal) chooseFilesFor(refusal.to)
  }
  return (
    <Dialog opened={refusal !== null} onClose={dismissRefusal} title={refusal?.title}>
      <p className={classes.reason}>{refusal?.reason}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={another}>
          Choose another file
        </Button>
      </div>
    </Dialog>
  )
}
