import { Textarea } from '@mantine/core'
import { LIMITS } from '@/compositions/catalog/limits'
import classes from './ScriptForm.module.css'
import type { ReadText } from './script-values'

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

const { sourceMaxCharacters } = LIMITS.scripts
const figure = (count: number): string => count.toLocaleString('en-US')

/** The number of characters, and the language if it is known: '4,210 characters, German'. */
function aboutText({ text, language, truncated }: ReadText): string {
  const count = text.trim().length
  const known = language ? LANGUAGES.of(language) : undefined
  const about = `${figure(count)} ${count === 1 ? 'character' : 'characters'}${known ? `, ${known}` : ''}`
  return truncated ? `${about}. The text goes on; this is its first part.` : about
}

/** The text that was read from a page or PDF, to trim it before a script is written from it. */
export function ReadEditor({
  read,
  error,
  onChange,
}: {
  read: ReadText
  error: string | undefined
  onChange: (read: ReadText) => void
}) {
  return (
    <div className={classes.read}>
      {read.title && <h3 className={`type-h3 ${classes.title}`}>{read.title}</h3>}
      <Textarea
        label="Text to write from"
        rows={9}
        maxLength={sourceMaxCharacters}
        classNames={{ input: classes.reading }}
        value={read.text}
        description={aboutText(read)}
        error={error}
        onChange={event => onChange({ ...read, text: event.currentTarget.value })}
      />
    </div>
  )
}
