import { Button } from '@mantine/core'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { useActionCost } from '../billing/use-cost'
import { FormFailure } from '../form/fields'
import { AdvancedOptions } from './AdvancedOptions'
import classes from './ScriptForm.module.css'
import { ScriptOptions } from './ScriptOptions'
import { SourceTabs } from './SourceTabs'
import type { ScriptBody } from './script-values'
import { useDocumentUpload } from './use-document-upload'
import { useScriptForm } from './use-script-form'
import { VoiceFields } from './VoiceFields'

/**
 * The form of a script: its source, type, tone, length and voices. With `initial`, the settings are those of that
 * script, and without another source the body has none. `onSubmit` sends the body; the errors that it throws are shown
 * at their fields. What is filled in for a new script is kept until it was sent, also while the form is closed.
 */
export function ScriptForm({
  initial,
  onSubmit,
  submitLabel,
}: {
  initial?: ScriptDetail
  onSubmit: (body: ScriptBody) => Promise<void>
  submitLabel: string
}) {
  const form = useScriptForm(initial, onSubmit)
  const upload = useDocumentUpload(
    pdf => form.change({ pdf }),
    message => form.fail('pdf', message),
  )
  const cost = useActionCost()
  const isWaiting = upload.running !== null && form.values.kind === 'pdf'
  return (
    <form ref={form.form} className={classes.form} onSubmit={form.submit} noValidate>
      <SourceTabs form={form} upload={upload} before={initial?.source} />
      <ScriptOptions form={form} />
      <VoiceFields form={form} />
      <AdvancedOptions form={form} />
      <div className={classes.end}>
        <FormFailure message={form.failure} />
        <div className={classes.foot}>
          <span className="type-small ink2">{cost && `Writing costs ${cost}`}</span>
          <Button
            type="submit"
            loading={form.isBusy}
            disabled={isWaiting}
            title={isWaiting ? 'The PDF is still uploading' : undefined}
          >
            {submitLabel}
          </Button>
        </div>
      </div>
    </form>
  )
}
