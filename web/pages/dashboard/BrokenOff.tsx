import { Button } from '@mantine/core'
import { useState } from 'react'
import { destinationOf, rememberedUploads } from '@/web/client/upload/remembered'
import classes from '@/web/ui/jobs/JobRow.module.css'
import { chooseFilesFor } from '@/web/ui/upload/choose-files'
import { giveUp, useUploads } from '@/web/ui/upload/uploads'

/** Uploads that a reload interrupted; choosing the same file resumes them. */
export function BrokenOff() {
  const { items } = useUploads()
  const [, forget] = useState(0)
  const under = new Set(items.map(item => item.name))
  const broken = rememberedUploads().filter(one => !one.isRecording && !under.has(one.name))
  return broken.map(one => (
    <div key={one.id} className={classes.row}>
      <div className={classes.what}>
        <span className="type-name one-line">{one.name}</span>
        <span className="type-small ink2">Upload paused. Pick the same file to continue.</span>
      </div>
      <div className={classes.under}>
        <Button size="xs" variant="default" onClick={() => chooseFilesFor(destinationOf(one))}>
          Resume
        </Button>
        <button
          type="button"
          className={classes.cancel}
          aria-label={`Discard the upload of ${one.name}`}
          onClick={() => {
            giveUp(one.id)
            forget(count => count + 1)
          }}
        >
          Discard
        </button>
      </div>
    </div>
  ))
}
