import { IconUpload } from '@tabler/icons-react'
import { fileSize } from '@/compositions/catalog/limits'
import classes from '../jobs/JobRow.module.css'
import { ProgressBar } from '../ProgressBar'
import { cancelUpload, type Upload } from './uploads'

const STATES: Record<Upload['state'], { doing: string; next: string }> = {
  preparing: { doing: 'Preparing', next: 'Next: uploading.' },
  uploading: { doing: 'Uploading', next: 'Keep this page open.' },
  finalizing: { doing: 'Finishing the upload', next: 'Next: transcribing and finding clips.' },
  done: { doing: 'Uploaded', next: 'You can close this page.' },
}

/** A file that is uploading. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { doing, next } = STATES[upload.state]
  const isLibrary = upload.to.kind === 'library'
  const ended = upload.state === 'finalizing' || upload.state === 'done'
  return (
    <div className={classes.row}>
      <div className={classes.top}>
        <span className={classes.picture} aria-hidden>
          <IconUpload size={18} stroke={1.5} />
        </span>
        <div className={classes.what}>
          <span className="type-name one-line">{upload.name}</span>
          <span className="type-small ink2 one-line figures">
            {doing}, {fileSize(upload.size)}
          </span>
        </div>
        <span className={classes.percent}>{upload.percent} %</span>
      </div>
      <ProgressBar value={upload.percent / 100} label={`${upload.name}, ${doing}`} />
      <div className={classes.under}>
        <span>{isLibrary && upload.state === 'finalizing' ? 'Next: getting it ready to edit.' : next}</span>
        {!ended && (
          <button
            type="button"
            className={classes.cancel}
            aria-label={`Cancel the upload of ${upload.name}`}
            onClick={() => cancelUpload(upload.id)}
          >
            Cancel
          </button>
        )}
      </div>
    </div>
  )
}
