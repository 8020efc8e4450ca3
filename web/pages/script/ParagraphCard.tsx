import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Loader, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit,
  IconDots,
  IconGripVertical,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
  IconRefresh,
  IconTextDecrease,
  IconTextIncrease,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useRef, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio'
import { LIMITS } from '@/compositions/catalog/limits'
import { notify } from '@/web/ui/notice/notices'
import { VoiceSelect } from '@/web/ui/scripts/VoiceSelect'
import {
  addBelow,
  editParagraph,
  mergeWithAbove,
  type Paragraph,
  removeParagraph,
  splitParagraph,
} from './edit-paragraphs'
import classes from './ParagraphCard.module.css'
import { ParagraphText } from './ParagraphText'
import { rewrite } from './rewrite'
import { useScriptEditor } from './use-script-editor'

/** The button that speaks a paragraph, or plays what was spoken. */
function AudioButton({ paragraph: { id, dirty, preview, text } }: { paragraph: Paragraph }) {
  const { generate, player } = useScriptEditor()
  const { current, isPlaying } = useSnapshot(player.state)
  const active = useSyncExternalStore(generate.subscribe, generate.active)
  const isThis = current === id && isPlaying
  if (active.has(id))
    return (
      <Button size="xs" variant="default" disabled leftSection={<Loader size={14} />}>
        Generating
      </Button>
    )
  if (dirty || !preview)
    return (
      <Button size="xs" variant="default" disabled={!text.trim()} onClick={() => void generate.run(id)}>
        Generate audio
      </Button>
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

/** More actions of a paragraph. */
function MoreMenu({
  id,
  index,
  isOnly,
  at,
}: {
  id: string
  index: number
  isOnly: boolean
  at: () => number
}) {
  const { session } = useScriptEditor()
  const change = (kind: 'again' | 'shorter' | 'longer') => void rewrite(session, id, kind)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="More">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => change('again')}>
          Write again
        </Menu.Item>
        <Menu.Item leftSection={<IconTextDecrease size={16} />} onClick={() => change('shorter')}>
          Make shorter
        </Menu.Item>
        <Menu.Item leftSection={<IconTextIncrease size={16} />} onClick={() => change('longer')}>
          Make longer
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArrowsSplit size={16} />}
          onClick={() => session.edit(list => splitParagraph(list, id, at(), crypto.randomUUID()))}
        >
          Split at the cursor
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowMerge size={16} />}
          disabled={index === 0}
          onClick={() => session.edit(list => mergeWithAbove(list, id))}
        >
          Merge with the one above
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Pause after it</Menu.Label>
        {PAUSES.map(({ name, seconds }) => (
          <Menu.Item
            key={name}
            onClick={() => session.edit(list => editParagraph(list, id, { pause: seconds }))}
          >
            {name}
          </Menu.Item>
        ))}
        {isOnly ? null : <Menu.Divider />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The pauses offered after a paragraph, in seconds; null for the default. */
const PAUSES = [
  { name: 'Automatic', seconds: null },
  { name: 'None', seconds: 0 },
  { name: '1 second', seconds: 1 },
  { name: '2 seconds', seconds: 2 },
]

type Props = { paragraph: Paragraph; index: number; isOnly: boolean }

/** A paragraph: its speaker and voice, its text, its audio. */
export const ParagraphCard = memo(function ParagraphCard({ paragraph, index, isOnly }: Props) {
  const { session } = useScriptEditor()
  const { id, text, voice, speaker_id, dirty, preview } = paragraph
  const { script } = useSnapshot(session.state)
  const field = useRef<HTMLTextAreaElement>(null)
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const { speakers, provider } = script.script
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
        <MoreMenu id={id} index={index} isOnly={isOnly} at={() => field.current?.selectionStart ?? 0} />
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
