import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useId } from 'react'
import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { FileDrop } from '../form/FileDrop'
import { ProgressBar } from '../ProgressBar'
import { ReadEditor } from './ReadEditor'
import classes from './ScriptForm.module.css'
import { readIn } from './script-values'
import type { useDocumentUpload } from './use-document-upload'
import { useReadSource } from './use-read-source'
import type { ScriptFormState } from './use-script-form'

type DocumentUpload = ReturnType<typeof useDocumentUpload>

const ACCEPT = LIMITS.scripts.pdfExtensions.join()

/** A file that is uploading, with its progress. */
function Running({ upload: { running, cancel } }: { upload: DocumentUpload }) {
  if (!running) return null
  const { name, size, step } = running
  const doing =
    step.state === 'uploading' ? 'Uploading' : step.state === 'preparing' ? 'Preparing' : 'Finishing'
  return (
    <div className={classes.file}>
      <div className={classes.about}>
        <span className="type-name one-line">{name}</span>
        <span className="type-small ink2 figures">
          {doing}, {fileSize(size)}, {step.percent} %
        </span>
        <ProgressBar value={step.percent / 100} label={`${name}, ${doing}`} />
      </div>
      <Button size="xs" variant="subtle" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

/** The place to drop a PDF on, or to choose one. */
function DropZone({ error, onFile }: { error: string | undefined; onFile: (file: File) => void }) {
  const id = useId()
  return (
    <>
      <FileDrop
        {...{ name: 'PDF', prompt: 'Drop a PDF here', over: 'Drop to upload', choose: 'Choose a PDF' }}
        {...{ accept: ACCEPT, isInvalid: error !== undefined, describedBy: error && id, onFile }}
        isFirst
      />
      <p id={id} role="alert" className={classes.error}>
        {error}
      </p>
    </>
  )
}

/** An uploaded PDF, and its text once it was read. */
function Uploaded({ form }: { form: ScriptFormState }) {
  const { values, errors, change, setRead, fail } = form
  const file = useReadSource(
    read => setRead('pdf', read),
    message => fail('pdf', message),
  )
  const read = readIn(values, 'pdf')
  const { pdf } = values
  if (!pdf) return null
  return (
    <>
      <div className={classes.file} data-error={errors.pdf ? true : undefined}>
        <IconFileTypePdf size={20} stroke={1.5} className={classes.icon} aria-hidden />
        <div className={classes.about}>
          <span className="type-name one-line">{pdf.name}</span>
          <span className="type-small ink2">
            {read
              ? 'Read'
              : 'Uploaded. Read it to see and trim the text first, or generate the script at once.'}
          </span>
        </div>
        <Button
          size="xs"
          variant="default"
          data-invalid={errors.pdf ? true : undefined}
          loading={file.isReading}
          onClick={() => void file.read(pdf.address)}
        >
          Read
        </Button>
        <Button size="xs" variant="subtle" onClick={() => change({ pdf: null })}>
          Remove
        </Button>
      </div>
      <p role="alert" className={classes.error}>
        {errors.pdf}
      </p>
      {read && <ReadEditor read={read} error={errors.read} onChange={next => setRead('pdf', next)} />}
    </>
  )
}

/** A PDF as the source: choosing and uploading it, and its text once it was read. */
export function PdfSource({ form, upload }: { form: ScriptFormState; upload: DocumentUpload }) {
  if (upload.running) return <Running upload={upload} />
  if (form.values.pdf) return <Uploaded form={form} />
  return <DropZone error={form.errors.pdf} onFile={file => void upload.start(file)} />
}
