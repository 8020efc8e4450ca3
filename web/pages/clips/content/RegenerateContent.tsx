import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { CONTENT_KINDS, type ContentKind } from '@/compositions/catalog/content-kinds'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Content } from '@/web/client/queries/use-contents'
import classes from './Content.module.css'
import { useGenerate, useWriter } from './use-generate'

/** What the instruction is, by who writes. */
const FIELDS = {
  model: { label: 'Instruction', hint: 'Shorter, for beginners, in Spanish…', note: '' },
  machine: {
    label: 'Subject',
    hint: 'Anything said in the video',
    note: 'Sentences about it come first. Without a subject, other sentences are taken.',
  },
} as const

/** Kinds that this machine makes the same way again, unless words or clips have changed. */
const FIXED: ReadonlySet<ContentKind> = new Set(['transcript', 'video_clips', 'chapters', 'highlight'])

/** Asks for a text once more, with an instruction; on this machine, with a subject. */
export function RegenerateContent({ content, onClose }: { content: Content; onClose: () => void }) {
  const { id, kind, network, edited } = content
  const [instruction, setInstruction] = useState(content.instruction)
  const generate = useGenerate(content.project_id, onClose)
  const { isModel, cost } = useWriter(kind)
  const isFixed = !isModel && FIXED.has(kind)
  const { label, hint, note } = FIELDS[isModel ? 'model' : 'machine']
  return (
    <Modal opened onClose={onClose} title={`Regenerate ${CONTENT_KINDS[kind].name.toLowerCase()}`}>
      <form
        className={classes.edit}
        onSubmit={event => {
          event.preventDefault()
          generate.mutate({ kind, network: network ?? undefined, instruction, content_id: id })
        }}
      >
        {isFixed ? (
          <p>It is made of the words and clips as they are now.</p>
        ) : (
          <Textarea
            label={label}
            placeholder={hint}
            description={note}
            autosize
            minRows={2}
            data-autofocus
            required={kind === 'custom'}
            maxLength={LIMITS.contents.instructionMaxCharacters}
            value={instruction}
            onChange={event => setInstruction(event.currentTarget.value)}
          />
        )}
        {edited && <p className="type-small ink2">Your changes will be replaced.</p>}
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={generate.isPending}>
            Regenerate{cost && ` · ${cost}`}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
