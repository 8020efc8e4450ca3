import { Button, TextInput } from '@mantine/core'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ReadEditor } from './ReadEditor'
import { addressIn, isWebAddress, readIn } from './script-values'
import { useReadSource } from './use-read-source'
import type { ScriptFormState } from './use-script-form'

const READ_WIDTH = 72

const HINT = 'Read it to see and trim the text first, or generate the script at once.'

/** The address of a page, and its text once it was read. */
export function UrlSource({ form }: { form: ScriptFormState }) {
  const { values, errors, change, setRead, fail } = form
  const page = useReadSource(
    read => setRead('url', read),
    message => fail('url', message),
  )
  const read = readIn(values, 'url')
  const check = () => {
    const isValid = isWebAddress(values.url)
    if (!isValid && values.url.trim()) fail('url', MESSAGES.scripts.urlInvalid)
    return isValid
  }
  const readPage = () => {
    if (check()) void page.read(addressIn(values, 'url'))
  }
  return (
    <>
      <TextInput
        type="url"
        label="Page URL"
        placeholder="https://"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        data-autofocus
        value={values.url}
        description={read || errors.url ? undefined : HINT}
        error={errors.url}
        onBlur={check}
        onChange={event => change({ url: event.currentTarget.value })}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          readPage()
        }}
        rightSectionWidth={READ_WIDTH}
        rightSection={
          <Button
            size="xs"
            variant="default"
            disabled={!values.url.trim()}
            loading={page.isReading}
            onClick={readPage}
          >
            Read
          </Button>
        }
      />
      {read && <ReadEditor read={read} error={errors.read} onChange={next => setRead('url', next)} />}
    </>
  )
}
