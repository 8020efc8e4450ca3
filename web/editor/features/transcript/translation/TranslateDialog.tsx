import { Button, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { isSameLanguage, translationLanguages } from '@/compositions/catalog/translation-languages'
import { languageName } from '@/compositions/util/language-name'
import { useCapabilities } from '@/web/client/queries/use-help'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { useActionCost } from '@/web/ui/billing/use-cost'
import classes from '../files/Files.module.css'
import { translateCaptions } from './translate-captions'

/** A dialog that has the captions translated into a language. */
export function TranslateDialog() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'translateCaptions'
  const isMounted = useMounted()
  const close = () => {
    layout.dialog = null
  }
  return (
    <Modal opened={isOpen && isMounted} onClose={close} title="Translate captions" size={440}>
      <Form onDone={close} />
    </Modal>
  )
}

/** The languages that are offered, by their names: those that are not spoken. */
const optionsFor = (spoken: readonly string[]) =>
  translationLanguages
    .filter(tag => !spoken.every(one => isSameLanguage(one, tag)))
    .map(value => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label))

function Form({ onDone }: { onDone(): void }) {
  const editor = useEditor()
  const { transcripts } = useProject()
  const { data } = useCapabilities()
  const cost = useActionCost()
  const options = optionsFor(Object.values(transcripts).map(one => one.language))
  const [language, setLanguage] = useState(() => options.find(one => one.value === 'es')?.value ?? 'en')
  if (data?.language.local)
    return (
      <p className="type-small ink2" role="note">
        {MESSAGES.translations.needsModel}.
      </p>
    )
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        onDone()
        void translateCaptions(editor, language)
      }}
    >
      <Row label="Language">
        <SelectField label="Language" value={language} options={options} onChange={setLanguage} />
      </Row>
      <p className="type-small ink3">
        OpenAI translates the words that are not cut. The captions then show the translation, which you can
        edit line by line.
      </p>
      <div className={classes.buttons}>
        <Button type="submit" leftSection={<IconLanguage size={16} stroke={1.5} />} disabled={!data}>
          Translate{cost ? ` · ${cost}` : ''}
        </Button>
      </div>
    </form>
  )
}
