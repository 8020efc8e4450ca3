import { Button, Tabs } from '@mantine/core'
import { IconFileMusic, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { lazyModule } from '@/compositions/loading/lazy-module'
import classes from './CloneVoice.module.css'
import { type Sample, sampleError } from './clone-values'
import { Recorder } from './Recorder'
import { useRecorder } from './use-recorder'

const { sampleMaxMegabytes, sampleAdvisedMinSeconds, sampleAdvisedMaxSeconds } = LIMITS.voices

const GUIDANCE = `${sampleAdvisedMinSeconds}–${sampleAdvisedMaxSeconds} seconds of one person speaking, with little noise. Up to ${sampleMaxMegabytes} MB.`

/** A file with its duration, as far as the browser can read it. */
async function toSample(file: File): Promise<Sample> {
  const { probeFile } = await lazyModule(() => import('@/web/client/upload/probe-file'))
  const probed = await probeFile(file)
  return { file, seconds: probed && probed !== 'broken' ? probed.duration : null }
}

/** The chosen or recorded sample, to listen to. */
function Chosen({ sample: { file, seconds }, onRemove }: { sample: Sample; onRemove: () => void }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const about = [seconds && `${Math.round(seconds)} seconds`, fileSize(file.size)].filter(Boolean).join(', ')
  return (
    <div className={classes.chosen}>
      <div className={classes.file}>
        <IconFileMusic size={20} stroke={1.5} className={classes.icon} aria-hidden />
        <div className={classes.about}>
          <span className="type-name one-line">{file.name}</span>
          <span className="type-small ink2 figures">{about}</span>
        </div>
        <Button size="xs" variant="subtle" onClick={onRemove}>
          Discard
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: it is what the user has just said */}
      <audio className={classes.player} src={address} controls aria-label="Your sample" />
    </div>
  )
}

/** The place to drop an audio file on, or to choose one. */
function DropZone({ isInvalid, onFile }: { isInvalid: boolean; onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button in it */}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        data-error={isInvalid || undefined}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={event => {
          drag(event)
          take(event.dataTransfer.files)
        }}
      >
        <p className="ink2">{isOver ? 'Drop to choose' : 'Drop an audio file here'}</p>
        <Button
          variant="default"
          data-invalid={isInvalid || undefined}
          leftSection={<IconUpload size={16} stroke={1.5} />}
          onClick={() => input.current?.click()}
        >
          Choose a file
        </Button>
        <input
          ref={input}
          type="file"
          accept="audio/*"
          hidden
          aria-label="Audio sample"
          onChange={event => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}

/** The audio sample of a voice: uploaded, or recorded in the browser. */
export function SampleField({
  sample,
  error,
  onChange,
  onError,
}: {
  sample: Sample | null
  error: string | undefined
  onChange: (sample: Sample | null) => void
  onError: (message: string) => void
}) {
  const recorder = useRecorder(onChange, onError)
  const id = useId()
  async function take(file: File) {
    const chosen = await toSample(file)
    const wrong = sampleError(chosen)
    if (wrong) onError(wrong)
    else onChange(chosen)
  }
  return (
    <fieldset className={classes.sample} aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>Audio sample</legend>
      <p className={classes.hint}>{GUIDANCE}</p>
      {sample ? (
        <Chosen sample={sample} onRemove={() => onChange(null)} />
      ) : (
        <Tabs
          defaultValue="upload"
          variant="pills"
          keepMounted={false}
          classNames={{ list: classes.tabs, tab: classes.tab }}
        >
          <Tabs.List>
            <Tabs.Tab value="upload" disabled={recorder.state !== null}>
              Upload
            </Tabs.Tab>
            <Tabs.Tab value="record">Record</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="upload" className={classes.panel}>
            <DropZone isInvalid={error !== undefined} onFile={file => void take(file)} />
          </Tabs.Panel>
          <Tabs.Panel value="record" className={classes.panel}>
            <Recorder recorder={recorder} />
          </Tabs.Panel>
        </Tabs>
      )}
      <p id={id} role="alert" className={classes.error}>
        {error}
      </p>
    </fieldset>
  )
}
