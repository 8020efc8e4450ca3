import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { restoreSpeech } from '@/compositions/edit/clean-speech'
import type { Clip } from '@/web/client/queries/use-projects'
import classes from './ClipCard.module.css'
import { useClipEdit } from './use-clip-edit'

const counted = (count: number, one: string): string[] =>
  count ? [`${count} ${one}${count === 1 ? '' : 's'}`] : []

/** What is cut from a clip, in words: '3 fillers and 2 pauses'. */
export const cutText = ({ fillers_cut, pauses_cut }: Pick<Clip, 'fillers_cut' | 'pauses_cut'>): string =>
  [...counted(fillers_cut, 'filler'), ...counted(pauses_cut, 'pause')].join(' and ')

/** Says which fillers and pauses are cut from a clip, and restores them. */
export function CutSpeech({ clip }: { clip: Clip }) {
  const restore = useClipEdit(clip, 'Fillers and pauses restored')
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
        onClick={() => restore.mutate(async () => project => restoreSpeech(project, { mediaRef: 'media' }))}
      >
        Restore
      </Button>
    </p>
  )
}
