import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import classes from './SourcePanel.module.css'

/** Asks where something is said; an empty question returns to the transcript. */
export function AskField({ question, onAsk }: { question: string; onAsk: (question: string) => void }) {
  const [text, setText] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const change = (next: string) => {
    setText(next)
    setTooShort(false)
  }
  const clear = () => {
    change('')
    onAsk('')
  }
  return (
    <form
      className={classes.ask}
      onSubmit={event => {
        event.preventDefault()
        const asked = text.trim()
        if (asked.length === 1) return setTooShort(true)
        onAsk(asked)
      }}
    >
      <TextInput
        aria-label="Ask where something is said"
        placeholder="Where do we talk about price?"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        rightSection={
          (text || question) && <CloseButton size="sm" aria-label="Back to the transcript" onClick={clear} />
        }
        maxLength={LIMITS.clips.questionMaxCharacters}
        enterKeyHint="search"
        value={text}
        error={isTooShort && MESSAGES.clips.askSomething}
        onChange={event => change(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && clear()}
      />
    </form>
  )
}
