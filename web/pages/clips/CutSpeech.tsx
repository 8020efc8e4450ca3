import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { restoreSpeech } from '@/compositions/edit/clean-speech'
import type { Clip } from '@/web/client/queries/use-projects'
import { counted } from '@/web/ui/format/counted'
import classes from './ClipCard.module.css'
import { type MakeEdit, useClipEdit } from './use-clip-edit'

/** What is cut from a clip, in words: '3 fillers and 2 pauses'. */
export const cutText = ({ fillers_cut, pauses_cut }: Pick<Clip, 'fillers_cut' | 'pauses_cut'>): string =>
  [fillers_cut && counted(fillers_cut, 'filler'), pauses_cut && counted(pauses_cut, 'pause')]
    .filter(Boolean)
    .join(' and ')

const restoring: MakeEdit = async () => ({
  edit: project => restoreSpeech(project, { mediaRef: 'media' }),
  done: 'Fillers and pauses restored',
})

/** Says which fillers and pauses are cut from a clip, and restores them; then its button goes away. */
export function CutSpeech({ clip, onRestored }: { clip: Clip; onRestored: () => void }) {
  const restore = useClipEdit(clip)
  const text = cutText(clip)
  if (!text) return null
  return (
    <p className={classes.cut}>
      <IconScissors size={14} stroke={1.5} aria-hidden />
      <span>{text} cut</span>
      <Button
        variant="subtle"
        size="compact-xs"
        loading={restore.isPending}
        aria-label={`Restore ${text} of ${clip.title}`}
        onClick={() => restore.mutate(restoring, { onSuccess: onRestored })}
      >
        Restore
      </Button>
    </p>
  )
}
