import type { Ref } from 'react'
import { useSnapshot } from 'valtio'
import type { Paragraph } from './edit-paragraphs'
import classes from './ParagraphCard.module.css'
import { spokenWord } from './spoken-word'
import { useScriptEditor } from './use-script-editor'

/** The same text behind the field, which gives it its height and marks the spoken word. */
function Mirror({ paragraph }: { paragraph: Paragraph }) {
  const { player } = useScriptEditor()
  const { current } = useSnapshot(player.state)
  return (
    <div className={classes.mirror} aria-hidden="true">
      {current === paragraph.id ? <Marked paragraph={paragraph} /> : paragraph.text}
      {/* A last line that is empty has a height, too. */}
      {'\u200b'}
    </div>
  )
}

/** The text with the word that is being spoken. */
function Marked({ paragraph }: { paragraph: Paragraph }) {
  const { player } = useScriptEditor()
  const { time } = useSnapshot(player.state)
  const { text } = paragraph
  const word = spokenWord(paragraph, time)
  if (!word) return text
  return (
    <>
      {text.slice(0, word.from)}
      <mark>{text.slice(word.from, word.to)}</mark>
      {text.slice(word.to)}
    </>
  )
}

/** The text of a paragraph in a field that is as high as its text. */
export const ParagraphText = ({
  ref,
  paragraph,
  label,
  maxLength,
  onChange,
}: {
  ref: Ref<HTMLTextAreaElement>
  paragraph: Paragraph
  label: string
  maxLength: number
  onChange: (text: string) => void
}) => (
  <div className={classes.text}>
    <Mirror paragraph={paragraph} />
    <textarea
      ref={ref}
      aria-label={label}
      value={paragraph.text}
      maxLength={maxLength}
      rows={1}
      placeholder="Write what is said here"
      onChange={event => onChange(event.target.value)}
    />
  </div>
)
