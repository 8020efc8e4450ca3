import { NativeSelect, TextInput } from '@mantine/core'
import { CLIP_LENGTHS } from '@/compositions/catalog/limits'
import { FORMATS, type FormatName } from '@/compositions/model/project'
import { captionPresets } from '@/compositions/schema/caption-style'
import { rememberClipOptions, useClipOptions } from '@/web/client/clip-options'
import classes from './ClipOptions.module.css'
import { LENGTH_NAMES } from './clip-option-names'

const lengths = CLIP_LENGTHS.map(value => ({ value, label: LENGTH_NAMES[value] }))
const formats = [
  { value: '', label: 'Auto (vertical)' },
  ...(Object.keys(FORMATS) as FormatName[]).map(value => ({ value, label: FORMATS[value].label })),
]
const styles = [{ value: '', label: 'Default' }, ...captionPresets.map(value => ({ value, label: value }))]
const LONGEST_TOPIC = 200

/** Options for finding clips, all optional; remembered for this user in this browser. */
export function ClipOptionsForm() {
  const options = useClipOptions()
  const change = (some: object) => rememberClipOptions({ ...options, ...some })
  return (
    <div className={classes.form}>
      <NativeSelect
        label="Length"
        data={lengths}
        value={options.length ?? 'auto'}
        onChange={event => change({ length: event.currentTarget.value })}
      />
      <TextInput
        label="Topic"
        placeholder="Anything worth posting"
        maxLength={LONGEST_TOPIC}
        value={options.topic ?? ''}
        onChange={event => change({ topic: event.currentTarget.value })}
      />
      <NativeSelect
        label="Format"
        data={formats}
        value={options.format ?? ''}
        onChange={event => change({ format: event.currentTarget.value })}
      />
      <NativeSelect
        label="Caption style"
        data={styles}
        value={options.caption_style ?? ''}
        onChange={event => change({ caption_style: event.currentTarget.value })}
      />
    </div>
  )
}
