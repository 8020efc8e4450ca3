import { Button, Modal } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { captionLanguageOf, inLanguage, languagesOf } from '@/compositions/transcript-files/in-language'
import {
  fileTraits,
  type TranscriptFile,
  writableFiles,
} from '@/compositions/transcript-files/transcript-files'
import { areShownByYouTube } from '@/compositions/transcript-files/write-chapters'
import { fileName } from '@/compositions/util/file-name'
import { languageName } from '@/compositions/util/language-name'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SwitchRow } from '@/web/editor/shared/fields/SwitchRow'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { saveBlob } from '@/web/ui/save-file'
import classes from './Files.module.css'

/** A dialog that saves the words or chapters of the open project as a file, or copies them. */
export function DownloadTranscriptDialog() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'downloadTranscript'
  const isMounted = useMounted()
  const close = () => {
    layout.dialog = null
  }
  return (
    <Modal opened={isOpen && isMounted} onClose={close} title="Download transcript" size={440}>
      <Form onDone={close} />
    </Modal>
  )
}

const optionOf = (value: TranscriptFile) => {
  const { label, purpose } = fileTraits(value)
  return { value, label: `${label} (${purpose})` }
}

function Form({ onDone }: { onDone(): void }) {
  const project = useProject()
  const [file, setFile] = useState<TranscriptFile>('txt')
  const [language, setLanguage] = useState(() => captionLanguageOf(project))
  const [hasNames, setNames] = useState(true)
  const [hasTimes, setTimes] = useState(true)
  const languages = languagesOf(project)
  const { of, isReadable, isText, extension, contentType, write } = fileTraits(file)
  const written = async () => write(inLanguage(project, language) ?? project, { hasNames, hasTimes })
  const download = async () => {
    try {
      const end = of === 'words' && languages.length > 1 ? `${language}.${extension}` : extension
      saveBlob(fileName(project.title, end), new Blob([await written()], { type: contentType }))
      onDone()
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        void download()
      }}
    >
      <Row label="Format">
        <SelectField<TranscriptFile>
          label="Format"
          value={file}
          options={writableFiles(project).map(optionOf)}
          onChange={setFile}
        />
      </Row>
      {languages.length > 1 && of === 'words' && (
        <Row label="Language">
          <SelectField
            label="Language"
            value={language}
            options={languages.map(value => ({ value, label: languageName(value) }))}
            onChange={setLanguage}
          />
        </Row>
      )}
      {isReadable && (
        <>
          <SwitchRow label="Speaker names" isOn={hasNames} onChange={setNames} />
          <SwitchRow label="Times" isOn={hasTimes} onChange={setTimes} />
        </>
      )}
      <p className="type-small ink3">
        {of === 'words'
          ? 'Without the words that are cut, with the times of the edited video.'
          : 'The markers of the timeline that have a name.'}
        {file === 'youtube' &&
          !areShownByYouTube(project) &&
          ' YouTube shows chapters if there are three or more, of 10 seconds or more each.'}
      </p>
      <div className={classes.buttons}>
        {isText && <CopyButton write={written} />}
        <Button type="submit" leftSection={<IconDownload size={16} stroke={1.5} />}>
          Download
        </Button>
      </div>
    </form>
  )
}

function CopyButton({ write }: { write(): Promise<string | Blob> }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      const text = await write()
      if (typeof text === 'string') await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify({ message: 'The browser does not allow copying. Download the file instead.', tone: 'warn' })
    }
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button variant="default" leftSection={<Icon size={16} stroke={1.5} />} onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy'}
    </Button>
  )
}
