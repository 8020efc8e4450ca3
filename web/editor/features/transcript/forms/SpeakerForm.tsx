import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isOwnName, tagSpeaker, untagSpeaker } from '@/compositions/edit/speakers'
import type { SpeakerName } from '@/compositions/schema/transcript'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { newId } from '@/web/editor/core/store/new-id'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from './Forms.module.css'
import type { FormProps } from './OpenForm'

const LONGEST_NAME = 80

/**
 * Sets the speaker of the subtitles that contain the selected words: one of the transcript, a new one, or
 * none.
 */
export function SpeakerForm({ chosen, onDone }: FormProps) {
  const editor = useEditor()
  const [renamed, setRenamed] = useState<SpeakerName | null>(null)
  const { mediaRef, transcript, subtitles } = chosen
  const subtitleIds = subtitles.map(one => one.id)
  const speaks = (id: string) => subtitles.every(one => one.speaker_id === id)
  const tag = (name: string, speaker: SpeakerName, ids: readonly string[]) =>
    tryEdit(editor, name, project => tagSpeaker(project, { mediaRef, subtitleIds: ids, speaker }))
  const untag = () => {
    if (tryEdit(editor, 'No speaker', project => untagSpeaker(project, { mediaRef, subtitleIds }))) onDone()
  }
  if (renamed)
    return (
      <NameField
        label={`Name of ${renamed.name}, everywhere`}
        name={renamed.name}
        verb="Rename"
        onName={name => {
          if (tag('Rename speaker', { id: renamed.id, name }, [])) setRenamed(null)
        }}
      />
    )
  return (
    <>
      {transcript.speakers.length > 0 && (
        <ul className={classes.speakers}>
          {transcript.speakers.map(speaker => (
            <li key={speaker.id}>
              <Button
                className={classes.speakerName}
                variant="subtle"
                size="xs"
                justify="start"
                aria-pressed={speaks(speaker.id)}
                leftSection={speaks(speaker.id) ? <IconCheck size={14} aria-hidden /> : undefined}
                onClick={() => {
                  if (tag(`Speaker ${speaker.name}`, speaker, subtitleIds)) onDone()
                }}
              >
                {speaker.name}
              </Button>
              <ActionIcon
                variant="subtle"
                size={28}
                aria-label={`Rename ${speaker.name}`}
                onClick={() => setRenamed(speaker)}
              >
                <IconPencil size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {subtitles.some(one => one.speaker_id !== null) && (
        <Button variant="subtle" size="xs" justify="start" onClick={untag}>
          No speaker
        </Button>
      )}
      <NameField
        label="Someone new"
        name=""
        verb="Add"
        onName={name => {
          if (tag(`Speaker ${name.trim()}`, { id: newId(), name }, subtitleIds)) onDone()
        }}
      />
    </>
  )
}

/** Names that speakers have in the team's projects, without those that were not chosen by people. */
function useTeamNames(): string[] {
  const { data } = useQuery(
    { queryKey: keys.speakers, queryFn: ({ signal }) => call('GET /api/speakers/', { signal }) },
    queryClient,
  )
  return (data?.results ?? []).map(({ name }) => name).filter(isOwnName)
}

type NameProps = { label: string; name: string; verb: string; onName(name: string): void }

function NameField({ label, name, verb, onName }: NameProps) {
  const [text, setText] = useState(name)
  const names = useTeamNames()
  const listId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onName(text)
  }
  return (
    <form className={classes.ends} onSubmit={submit}>
      <TextInput
        flex={1}
        size="xs"
        label={label}
        maxLength={LONGEST_NAME}
        list={listId}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {names.map(one => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" variant="default" size="xs">
        {verb}
      </Button>
    </form>
  )
}
