import { Button, Checkbox, Modal, Switch, Textarea, TextInput } from '@mantine/core'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { useQuota } from '@/web/client/queries/use-quota'
import { useVoices } from '@/web/client/queries/use-scripts'
import { type DialogProps, openDialog } from '../../dialog/open-dialog'
import { FormFailure } from '../../form/fields'
import { ProgressBar } from '../../ProgressBar'
import classes from './CloneVoice.module.css'
import type { CloneProgress } from './clone-voice'
import { LabelFields } from './LabelFields'
import { SampleField } from './SampleField'
import { useCloneForm } from './use-clone-form'

const WIDTH = 560
const { titleMaxCharacters, genderMaxCharacters, descriptionMaxCharacters } = LIMITS.voices

/** How far the cloning is. */
function Progress({
  progress: { stage, value },
  onCancel,
}: {
  progress: CloneProgress
  onCancel: () => void
}) {
  return (
    <div className={classes.progress}>
      <span className="type-name">{stage}</span>
      <ProgressBar value={value} label={stage} />
      <span className="type-small ink2">This takes a few seconds. Keep this window open.</span>
      <div className={classes.buttons}>
        <Button variant="default" data-autofocus onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

/** What stands in for the form when no voice is left. */
function NoneLeft() {
  const message = MESSAGES.voices.cloneLimitReached
  return (
    <div className={classes.none}>
      <p>{message}</p>
      <div className={classes.buttons}>
        <Button data-autofocus onClick={() => openDialog({ kind: 'contact', message })}>
          Contact us
        </Button>
      </div>
    </div>
  )
}

/** Clones a voice from a sample, and hands it back. */
export function CloneVoiceDialog({ ask, onClose }: DialogProps<'clone-voice'>) {
  const clone = useCloneForm(voice => {
    onClose()
    ask.onCloned(voice)
  })
  const { form, values, errors, failure, progress, change, fail, submit, cancel } = clone
  const quota = useQuota('CLONE_VOICE')
  const { data } = useVoices()
  const left = quota && (quota.limit === null ? null : Math.max(0, quota.limit - quota.usage))
  const isNoneLeft = typeof left === 'number' && left < 1 && !progress
  const note = data?.cloning.note
  return (
    <Modal
      opened
      onClose={onClose}
      title="Clone Voice"
      size={WIDTH}
      classNames={{ header: classes.header }}
      closeOnClickOutside={false}
      closeOnEscape={!progress && !values.sample}
    >
      {typeof left === 'number' && !progress && (
        <p className={classes.remaining}>
          <span className="figures">{left}</span> {MESSAGES.voices.cloneRemaining}
        </p>
      )}
      {isNoneLeft && <NoneLeft />}
      {progress && <Progress progress={progress} onCancel={cancel} />}
      {/* Kept while it is sent, so that nothing is lost if that fails. */}
      <form
        ref={form}
        className={classes.form}
        onSubmit={submit}
        noValidate
        hidden={isNoneLeft || progress !== null}
      >
        {note && <p className={classes.note}>{note}</p>}
        <div className={classes.two}>
          <TextInput
            label="Name"
            data-autofocus
            maxLength={titleMaxCharacters}
            value={values.title}
            error={errors.title}
            onChange={event => change({ title: event.currentTarget.value })}
          />
          <TextInput
            label="Gender"
            placeholder={MESSAGES.voices.genderPlaceholder}
            maxLength={genderMaxCharacters}
            value={values.gender}
            error={errors.gender}
            onChange={event => change({ gender: event.currentTarget.value })}
          />
        </div>
        <SampleField
          sample={values.sample}
          error={errors.sample}
          onChange={sample => change({ sample })}
          onError={message => fail({ sample: message })}
        />
        <Switch
          label="Remove background noise"
          description="Only for noisy samples: it can make a clean one worse."
          checked={values.removeNoise}
          onChange={event => change({ removeNoise: event.currentTarget.checked })}
        />
        <LabelFields labels={values.labels} error={errors.labels} onChange={labels => change({ labels })} />
        <Textarea
          label="Description (optional)"
          rows={2}
          maxLength={descriptionMaxCharacters}
          value={values.description}
          error={errors.description}
          onChange={event => change({ description: event.currentTarget.value })}
        />
        <Checkbox
          label="I have the rights and the consent of the speaker to clone this voice."
          description="Your name, the time, your IP address and a fingerprint of the sample are stored with it."
          checked={values.rights}
          error={errors.rights}
          onChange={event => change({ rights: event.currentTarget.checked })}
        />
        <div className={classes.end}>
          <FormFailure message={failure} />
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Clone Voice</Button>
          </div>
        </div>
      </form>
    </Modal>
  )
}
