import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Loader } from '@mantine/core'
import {
  IconGripVertical,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { Speaker } from '@/api/domain/scripts/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { useSpeechCost } from '@/web/ui/billing/use-cost'
import { notify } from '@/web/ui/notice/notices'
import { VoiceSelect } from '@/web/ui/scripts/VoiceSelect'
import { addBelow, editParagraph, type Paragraph, removeParagraph } from './edit-paragraphs'
import classes from './ParagraphCard.module.css'
import { ParagraphMenu } from './ParagraphMenu'
import { ParagraphText } from './ParagraphText'
import { useScriptEditor } from './use-script-editor'

/** The button that speaks a paragraph, or plays what was spoken. */
function AudioButton({ paragraph: { id, dirty, preview, text } }: { paragraph: Paragraph }) {
  const { speech, player } = useScriptEditor()
  const { current, isPlaying } = useSnapshot(player.state)
  const { active } = useSnapshot(speech.state)
  const cost = useSpeechCost(text)
  const isThis = current === id && isPlaying
  if (active.includes(id))
    return (
      <Button size="xs" variant="default" disabled leftSection={<Loader size={14} />}>
        Generating
      </Button>
    )
  if (dirty || !preview)
    return (
      <>
        {cost && <span className="ink3 type-small">{cost}</span>}
        <Button size="xs" variant="default" disabled={!text.trim()} onClick={() => void speech.generate(id)}>
          Generate audio
        </Button>
      </>
    )
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={isThis ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
      onClick={() => (isThis ? player.pause() : player.play(id))}
    >
      {isThis ? 'Pause' : 'Play'}
    </Button>
  )
}

/** What others wrote into a paragraph that was changed here too, and the choice between both. */
function Conflict({ id }: { id: string }) {
  const { session } = useScriptEditor()
  const { conflicts } = useSnapshot(session.state)
  const theirs = conflicts[id]
  if (theirs === undefined) return null
  return (
    <div className={classes.conflict} role="alert">
      <p>
        Someone else changed this paragraph to: <q>{theirs}</q>
      </p>
      <Button size="xs" variant="default" onClick={() => session.resolve(id, 'mine')}>
        Keep mine
      </Button>
      <Button size="xs" variant="default" onClick={() => session.resolve(id, 'theirs')}>
        Use theirs
      </Button>
    </div>
  )
}

/** `script` keeps its identity while the script is saved, so that other cards are not drawn again. */
type Props = {
  paragraph: Paragraph
  index: number
  script: { provider: string; speakers: readonly Readonly<Speaker>[] }
}

/** A paragraph: its speaker and voice, its text, its audio. */
export const ParagraphCard = memo(function ParagraphCard({ paragraph, index, script }: Props) {
  const { session } = useScriptEditor()
  const { id, text, voice, speaker_id, dirty, preview } = paragraph
  const field = useRef<HTMLTextAreaElement>(null)
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const { speakers, provider } = script
  const remove = () => {
    try {
      session.edit(list => removeParagraph(list, id))
    } catch (error) {
      notify({ message: (error as Error).message, tone: 'error' })
    }
  }
  const name = `Paragraph ${index + 1}`
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-speaker={speaker_id}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-label={name}
    >
      <div className={classes.head}>
        <ActionIcon className={classes.grip} aria-label={`Move ${name}`} {...attributes} {...listeners}>
          <IconGripVertical size={16} />
        </ActionIcon>
        <select
          className={classes.speaker}
          aria-label="Speaker"
          value={speaker_id}
          onChange={event => {
            const chosen = speakers.find(one => one.id === event.target.value)
            if (!chosen) return
            const { id: speakerId, voice: theirs, gender, label } = chosen
            session.edit(list =>
              editParagraph(list, id, { speaker_id: speakerId, voice: theirs, gender, label }),
            )
          }}
        >
          {speakers.map(one => (
            <option key={one.id} value={one.id}>
              {one.name || (one.role === 'host' ? 'Host' : 'Guest')}
            </option>
          ))}
        </select>
        <VoiceSelect
          isInline
          label={`Voice of ${name}`}
          value={voice}
          provider={provider}
          onChange={chosen =>
            session.edit(list =>
              editParagraph(list, id, { voice: chosen.voice_id, gender: chosen.gender, label: chosen.title }),
            )
          }
        />
        <span className={classes.space} />
        <AudioButton paragraph={paragraph} />
        <ParagraphMenu id={id} index={index} cursor={() => field.current?.selectionStart ?? 0} />
      </div>
      <ParagraphText
        ref={field}
        paragraph={paragraph}
        label={`Text of ${name}`}
        maxLength={LIMITS.scripts.paragraphMaxCharacters}
        onChange={value => session.edit(list => editParagraph(list, id, { text: value }), id)}
      />
      <Conflict id={id} />
      <div className={classes.foot}>
        <span className="ink3 type-small">
          {dirty && preview && text.trim() ? 'Changed since its audio' : null}
        </span>
        <span className={classes.space} />
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          onClick={() => session.edit(list => addBelow(list, id, crypto.randomUUID()))}
        >
          Add paragraph below
        </Button>
        <ActionIcon aria-label={`Delete ${name}`} onClick={remove}>
          <IconTrash size={16} />
        </ActionIcon>
      </div>
    </li>
  )
})
