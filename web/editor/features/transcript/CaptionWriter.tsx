import { ActionIcon, Button, TextInput, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { writeCaption } from '@/compositions/edit/write-caption'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { newId } from '@/web/editor/core/store/new-id'
import { captionRoom } from '@/web/editor/core/words/caption-room'
import { showWords } from '@/web/editor/shared/media/add-words'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useAtPlayhead } from '@/web/editor/shared/session/use-at-playhead'
import { useSpokenMedia } from '@/web/editor/shared/session/use-spoken-media'
import { notify } from '@/web/ui/notice/notices'
import classes from './CaptionWriter.module.css'

/** Maximum letters of a caption that is written by hand. */
const MOST_LETTERS = 500

/** The language of a project's words, else that of the browser. */
const languageOf = ({ transcripts }: ReturnType<typeof useProject>): string =>
  Object.values(transcripts)[0]?.language ?? navigator.language

/** Writes captions at the playhead, one after another: each is as long as it takes to read. */
export function CaptionWriter() {
  const editor = useEditor()
  const project = useProject()
  const chosen = useSpokenMedia()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { fps } = project
  const room = useAtPlayhead(seconds =>
    captionRoom(project, { frame: Math.round(seconds * fps), text, chosen }),
  )
  const at = useAtPlayhead(clockTenths)
  const close = () => {
    editor.transcript.isWriting = false
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if ('reason' in room) return notify({ message: room.reason, tone: 'warn' })
    const { mediaRef, start, end, after } = room
    const given = { mediaRef, start, end, text, subtitleId: newId(), language: languageOf(project) }
    if (!tryEdit(editor, 'Write caption', value => writeCaption(value, given))) return
    showWords(editor, mediaRef)
    editor.playhead.seek(after)
    setText('')
  }
  return (
    <form
      className={classes.writer}
      aria-label="Write captions"
      onSubmit={submit}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <TextInput
        ref={field}
        size="xs"
        label={`Caption at ${at}`}
        description={'reason' in room ? room.reason : `Shown for ${room.seconds.toFixed(1)} s`}
        inputWrapperOrder={['label', 'input', 'description']}
        placeholder="Type, then press Enter for the next one"
        maxLength={MOST_LETTERS}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={!text.trim()}>
        Add
      </Button>
      <Tooltip label="Close (Esc)">
        <ActionIcon size={28} aria-label="Close" onClick={close}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </form>
  )
}
