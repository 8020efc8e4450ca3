import { Switch } from '@mantine/core'
import { setFields } from '../../../../../compositions/edit/set-fields'
import type { LayerOf } from '../../../../../compositions/model/layers/layer'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { tryEdit } from '../../../shared/session/try-edit'
import classes from './CaptionsPanel.module.css'

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' })

/** The name of a language by its tag; the tag itself where it is none. */
function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}

/** Whether the captions are to be seen, and the language that they are in. */
export function CaptionHead({ layer }: { layer: LayerOf<'subtitle'> }) {
  const editor = useEditor()
  const language = useProject().transcripts[layer.mediaRef]?.language
  const show = (isShown: boolean) =>
    tryEdit(editor, isShown ? 'Show captions' : 'Hide captions', project =>
      setFields(project, { layerId: layer.id, fields: { hide: !isShown } }),
    )
  return (
    <div className={classes.head}>
      <Switch
        size="sm"
        label="Show captions"
        checked={!layer.hide}
        onChange={event => show(event.currentTarget.checked)}
      />
      {language && <span className="ink2">{languageName(language)}</span>}
    </div>
  )
}
