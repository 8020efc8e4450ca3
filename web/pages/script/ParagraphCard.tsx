import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlus, IconTrash } from '@tabler/icons-react'
import { type MouseEvent, memo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { LIMITS } from '@/compositions/catalog/limits'
import { useSpeechCost } from '@/web/ui/billing/use-cost'
import { notify } from '@/web/ui/notice/notices'
import { addBelow, editParagraph, type Paragraph, removeParagraph } from './edit-paragraphs'
import classes from './ParagraphCard.module.css'
import { type CardScript, ParagraphHead } from './ParagraphHead'
import { ParagraphMenu } from './ParagraphMenu'
import { ParagraphText } from './ParagraphText'
import { useConflict, useParagraph } from './use-paragraph'
import { useScriptEditor } from './use-script-editor'

/** The button that speaks a paragraph for its cost, or plays what was spoken. */
const AudioButton = memo(function AudioButton({
  id,
  isSpoken,
  isEmpty,
  cost,
}: {
  id: string
  isSpoken: boolean
  isEmpty: boolean
  cost: string | null
}) {
  const { speech, player } = useScriptEditor()
  const { current, isPlaying } = useSnapshot(player.state)
  const { active } = useSnapshot(speech.state)
  const isThis = current === id && isPlaying
  if (active.includes(id))
    return (
      <Button size="xs" variant="default" disabled leftSection={<Loader size={14} />}>
        Generating
      </Button>
    )
  if (!isSpoken)
    return (
      <>
        {cost && <span className="ink3 type-small">{cost}</span>}
        <Button size="xs" variant="default" disabled={isEmpty} onClick={() => void speech.generate(id)}>
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
})

/** What others wrote into a paragraph that was changed here too, and the choice between both. */
function Conflict({ id }: { id: string }) {
  const { session } = useScriptEditor()
  const theirs = useConflict(id)
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

/** Whether the text has changed since it was spoken, and the buttons below it. */
const Foot = memo(function Foot({ id, name, isOutdated }: { id: string; name: string; isOutdated: boolean }) {
  const { session } = useScriptEditor()
  const remove = ({ currentTarget }: MouseEvent) => {
    const card = currentTarget.closest('li')
    const neighbor = card?.nextElementSibling ?? card?.previousElementSibling
    try {
      session.edit(list => removeParagraph(list, id))
      neighbor?.querySelector('textarea')?.focus()
    } catch (error) {
      notify({ message: (error as Error).message, tone: 'error' })
    }
  }
  return (
    <div className={classes.foot}>
      <span className="ink3 type-small">{isOutdated && 'Changed since its audio'}</span>
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
  )
})

/** A paragraph: its speaker and voice, its text, its audio. */
function Card({ paragraph, index, script }: { paragraph: Paragraph; index: number; script: CardScript }) {
  const { session } = useScriptEditor()
  const { id, text, voice, speaker_id, dirty, preview } = paragraph
  const field = useRef<HTMLTextAreaElement>(null)
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const cost = useSpeechCost(text)
  const isEmpty = !text.trim()
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
        <ParagraphHead {...{ id, name, voice, script, attributes, listeners }} speaker={speaker_id} />
        <span className={classes.space} />
        <AudioButton {...{ id, isEmpty, cost }} isSpoken={!dirty && preview !== null} />
        <ParagraphMenu id={id} index={index} field={field} />
      </div>
      <ParagraphText
        ref={field}
        paragraph={paragraph}
        label={`Text of ${name}`}
        maxLength={LIMITS.scripts.paragraphMaxCharacters}
        onChange={value => session.edit(list => editParagraph(list, id, { text: value }), id)}
      />
      <Conflict id={id} />
      <Foot id={id} name={name} isOutdated={dirty && preview !== null && !isEmpty} />
    </li>
  )
}

/** A paragraph by its id. `script` keeps its identity while the script is saved, so that nothing is drawn again. */
export const ParagraphCard = memo(function ParagraphCard({
  id,
  ...rest
}: {
  id: string
  index: number
  script: CardScript
}) {
  const paragraph = useParagraph(id)
  return paragraph && <Card paragraph={paragraph} {...rest} />
})
