import { Tabs } from '@mantine/core'
import type { ScriptDetail } from '@/api/domain/scripts/contract'
import pills from '../PillTabs.module.css'
import { PdfSource } from './PdfSource'
import classes from './ScriptForm.module.css'
import { givenKind, type SourceKind } from './script-values'
import { TextSource } from './TextSource'
import { UrlSource } from './UrlSource'
import type { useDocumentUpload } from './use-document-upload'
import type { ScriptFormState } from './use-script-form'

const NAMES: Record<SourceKind, string> = { url: 'Page URL', pdf: 'PDF Upload', text: 'Plain Text' }

const isKind = (value: string | null): value is SourceKind => value !== null && value in NAMES

/** What happens if the open tab is left empty; null if it isn't empty, or nothing else is given. */
function unusedText({ values }: ScriptFormState, before: ScriptDetail['source'] | undefined): string | null {
  const given = givenKind(values)
  if (given) return given === values.kind ? null : `Leave this empty to use what is in “${NAMES[given]}”.`
  if (!before) return null
  const name = before.title || before.url || 'the text of before'
  return `Leave this empty to write from the same source again: ${name}`
}

/** The source of a script: a page, a PDF or a text. `before` is what it was written from the last time. */
export function SourceTabs({
  form,
  upload,
  before,
}: {
  form: ScriptFormState
  upload: ReturnType<typeof useDocumentUpload>
  before: ScriptDetail['source'] | undefined
}) {
  const { values, change } = form
  const note = unusedText(form, before)
  return (
    <Tabs
      value={values.kind}
      onChange={kind => isKind(kind) && change({ kind })}
      keepMounted={false}
      variant="none"
      classNames={{ list: pills.list, tab: pills.tab, panel: classes.panel }}
    >
      <Tabs.List grow aria-label="Source">
        {Object.entries(NAMES).map(([kind, name]) => (
          <Tabs.Tab key={kind} value={kind}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="url">
        <UrlSource form={form} />
      </Tabs.Panel>
      <Tabs.Panel value="pdf">
        <PdfSource form={form} upload={upload} />
      </Tabs.Panel>
      <Tabs.Panel value="text">
        <TextSource form={form} />
      </Tabs.Panel>
      {note && <p className={classes.note}>{note}</p>}
    </Tabs>
  )
}
