import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import type { Speaker } from '@/api/domain/scripts/contract'
import { VoiceSelect } from '@/web/ui/scripts/VoiceSelect'
import { editParagraph } from './edit-paragraphs'
import classes from './ParagraphCard.module.css'
import { useScriptEditor } from './use-script-editor'

export type CardScript = { provider: string; speakers: readonly Readonly<Speaker>[] }

/** What a paragraph is dragged by, and its speaker and voice; not drawn again while its text is typed. */
export const ParagraphHead = memo(function ParagraphHead({
  id,
  name,
  speaker,
  voice,
  script: { speakers, provider },
  attributes,
  listeners,
}: {
  id: string
  name: string
  speaker: string
  voice: string
  script: CardScript
  attributes: DraggableAttributes
  listeners: DraggableSyntheticListeners
}) {
  const { session } = useScriptEditor()
  const speakBy = (speakerId: string) => {
    const chosen = speakers.find(one => one.id === speakerId)
    if (!chosen) return
    const { id: speaker_id, voice: theirs, gender, label } = chosen
    session.edit(list => editParagraph(list, id, { speaker_id, voice: theirs, gender, label }))
  }
  return (
    <>
      <ActionIcon className={classes.grip} aria-label={`Move ${name}`} {...attributes} {...listeners}>
        <IconGripVertical size={16} />
      </ActionIcon>
      <select
        className={classes.speaker}
        aria-label="Speaker"
        value={speaker}
        onChange={event => speakBy(event.target.value)}
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
    </>
  )
})
