import { ActionIcon, Button } from '@mantine/core'
import { IconFolder, IconX } from '@tabler/icons-react'
import classes from './BrandsPage.module.css'
import type { Draft } from './draft'

const ENDS = [
  { end: 'intro', label: 'Intro' },
  { end: 'outro', label: 'Outro' },
  { end: 'music', label: 'Music' },
] as const

/** The intro, the outro and the music of a brand. */
export function BrandEnds({
  draft,
  onChange,
  onChoose,
}: {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onChoose: (end: 'intro' | 'outro' | 'music') => void
}) {
  return (
    <fieldset className={classes.part}>
      <legend>Intro, outro and music</legend>
      {ENDS.map(({ end, label }) => (
        <div key={end} className={classes.end}>
          <span className={classes.endName}>{label}</span>
          <span className={draft[end] ? 'one-line' : 'ink2'}>{draft[end]?.title ?? 'None'}</span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconFolder size={16} stroke={1.5} />}
            aria-label={`Choose ${end}`}
            onClick={() => onChoose(end)}
          >
            Choose
          </Button>
          {draft[end] && (
            <ActionIcon size={28} aria-label={`Remove ${end}`} onClick={() => onChange({ [end]: null })}>
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      ))}
    </fieldset>
  )
}
