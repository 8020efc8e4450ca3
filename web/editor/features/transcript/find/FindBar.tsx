import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import {
  IconBracketsContain,
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconSearch,
  IconX,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { replaceFound } from '@/compositions/edit/replace-found'
import type { Transcript } from '@/compositions/schema/transcript'
import { currentMatch, searchMatches } from '@/web/editor/core/transcript/search-matches'
import { undo } from '@/web/editor/shared/actions/history-actions'
import { performFirst } from '@/web/editor/shared/actions/press'
import { matchesShortcut } from '@/web/editor/shared/actions/shortcut'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { goToMatch, matchFromPlayhead } from '@/web/editor/shared/session/use-scene-at'
import { withKeys } from '@/web/ui/format/keys'
import classes from './FindBar.module.css'

type Props = { label: string; isOn: boolean; onToggle(): void; children: ReactNode }

/** A toggle button for a search option. */
function OptionButton({ label, isOn, onToggle, children }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        className={classes.option}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onToggle}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

const counted = (text: string, places: number, hit: number): string => {
  if (!text.trim()) return ''
  return places ? `${hit + 1} of ${places.toLocaleString('en-US')}` : 'None found'
}

/** Finds a text among the words, goes from hit to hit, and replaces hits. */
export function FindBar({ transcript }: { transcript: Transcript }) {
  const editor = useEditor()
  const { search } = editor.transcript
  const text = useKey(search, 'text')
  const replacement = useKey(search, 'replacement')
  const matchCase = useKey(search, 'matchCase')
  const wholeWords = useKey(search, 'wholeWords')
  const hit = useKey(search, 'hit')
  const field = useRef<HTMLInputElement>(null)
  /** Whether Undo is about a replacement: nothing was typed into the fields since. */
  const isReplaced = useRef(false)
  useEffect(() => field.current?.select(), [])
  const found = searchMatches(transcript, { text, matchCase, wholeWords })
  const at = currentMatch(found, hit)
  const { mediaRef } = transcript
  const close = () => {
    const ids = found[at]?.wordIds
    search.isOpen = false
    const list = field.current?.closest('section')?.querySelector<HTMLElement>('[role="listbox"]')
    list?.focus({ preventScroll: true })
    const [first, last] = [ids?.[0], ids?.at(-1)]
    if (first && last) editor.store.selectWords({ mediaRef, anchor: first, focus: last })
  }
  const replace = (places: typeof found, name: string) => {
    if (!places.length) return
    const given = { mediaRef, found: places, text: replacement }
    if (!tryEdit(editor, name, project => replaceFound(project, given))) return
    // Once nothing is found, the focused button becomes disabled and the focus would be lost.
    field.current?.focus()
    isReplaced.current = true
    if (places.length > 1) notifyWithUndo(editor, `Replaced ${places.length.toLocaleString('en-US')} places`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (isReplaced.current && matchesShortcut('Ctrl+Z', event.nativeEvent)) {
      event.preventDefault()
      performFirst(editor, [undo])
    }
  }
  return (
    <search
      className={classes.bar}
      aria-label="Find and replace"
      onKeyDown={onKeyDown}
      onInput={() => (isReplaced.current = false)}
    >
      <TextInput
        ref={field}
        className={classes.field}
        size="xs"
        aria-label="Find"
        placeholder="Find a word"
        leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
        value={text}
        onChange={event => {
          search.text = event.currentTarget.value
          search.hit = matchFromPlayhead(editor)
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          goToMatch(editor, event.shiftKey ? -1 : 1)
        }}
      />
      <span className={`ink3 type-small figures ${classes.count}`} role="status">
        {counted(text, found.length, at)}
      </span>
      <span className={classes.buttons}>
        <OptionButton
          label="Match capitals"
          isOn={matchCase}
          onToggle={() => (search.matchCase = !matchCase)}
        >
          <IconLetterCase size={16} stroke={1.5} aria-hidden />
        </OptionButton>
        <OptionButton
          label="Whole words"
          isOn={wholeWords}
          onToggle={() => (search.wholeWords = !wholeWords)}
        >
          <IconBracketsContain size={16} stroke={1.5} aria-hidden />
        </OptionButton>
        <Tooltip label={withKeys('Previous', 'Shift+Enter')}>
          <ActionIcon size={28} aria-label="Previous" onClick={() => goToMatch(editor, -1)}>
            <IconChevronUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={withKeys('Next', 'Enter')}>
          <ActionIcon size={28} aria-label="Next" onClick={() => goToMatch(editor, 1)}>
            <IconChevronDown size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Close (Esc)">
          <ActionIcon size={28} aria-label="Close" onClick={close}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </span>
      <TextInput
        className={classes.field}
        size="xs"
        aria-label="Replace with"
        placeholder="Replace with"
        value={replacement}
        onChange={event => {
          search.replacement = event.currentTarget.value
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing)
            replace(found.slice(at, at + 1), 'Replace')
        }}
      />
      <Button
        variant="default"
        size="xs"
        disabled={!found.length}
        onClick={() => replace(found.slice(at, at + 1), 'Replace')}
      >
        Replace
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={!found.length}
        onClick={() => replace(found, 'Replace all')}
      >
        Replace all
      </Button>
    </search>
  )
}
