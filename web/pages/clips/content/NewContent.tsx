import { Button, Textarea } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { CONTENT_KINDS, type ContentKind, type SocialNetwork } from '@/compositions/catalog/content-kinds'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Content } from '@/web/client/queries/use-contents'
import classes from './Content.module.css'
import { useGenerate, useWriter } from './use-generate'

/** A kind that is not written yet: what it is, and the button that has it written. */
export function NewContent({
  projectId,
  kind,
  network,
  hasWords,
  onStarted,
}: {
  projectId: string
  kind: ContentKind
  network: SocialNetwork | undefined
  hasWords: boolean
  onStarted: (content: Content) => void
}) {
  const [instruction, setInstruction] = useState('')
  const generate = useGenerate(projectId, onStarted)
  const { isModel, cost } = useWriter(kind)
  const isCustom = kind === 'custom'
  const isMissing = isCustom && isModel === false
  const reason = isMissing ? MESSAGES.contents.needsModel : hasWords ? null : MESSAGES.contents.noWords
  return (
    <form
      className={classes.fresh}
      onSubmit={event => {
        event.preventDefault()
        generate.mutate({ kind, network, instruction })
      }}
    >
      <p className="ink2">{CONTENT_KINDS[kind].about}.</p>
      {isCustom && !isMissing && (
        <Textarea
          label="What to write"
          placeholder="Five interview questions that this talk answers"
          autosize
          minRows={3}
          required
          maxLength={LIMITS.contents.instructionMaxCharacters}
          value={instruction}
          onChange={event => setInstruction(event.currentTarget.value)}
        />
      )}
      {reason ? (
        <p className="type-small ink2" role="note">
          {reason}.
        </p>
      ) : (
        <Button
          type="submit"
          leftSection={<IconSparkles size={16} />}
          loading={generate.isPending}
          disabled={isCustom && !instruction.trim()}
        >
          Generate{cost && ` · ${cost}`}
        </Button>
      )}
    </form>
  )
}
