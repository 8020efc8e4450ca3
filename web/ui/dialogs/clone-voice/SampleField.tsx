import { Button, Tabs } from '@mantine/core'
import { IconFileMusic } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { lazyModule } from '@/compositions/loading/lazy-module'
import { FileDrop } from '../../form/FileDrop'
import pills from '../../PillTabs.module.css'
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
          classNames={{ list: `${pills.list} ${classes.tabs}`, tab: pills.tab ?? '' }}
        >
          <Tabs.List>
            <Tabs.Tab value="upload" disabled={recorder.state !== null}>
              Upload
            </Tabs.Tab>
            <Tabs.Tab value="record">Record</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="upload" className={classes.panel}>
            <FileDrop
              {...{ name: 'Audio sample', prompt: 'Drop an audio file here', over: 'Drop to choose' }}
              {...{ choose: 'Choose a file', accept: 'audio/*', isInvalid: error !== undefined }}
              onFile={file => void take(file)}
            />
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
