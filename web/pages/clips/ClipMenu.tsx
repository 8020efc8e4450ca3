import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconArrowsHorizontal, IconDots, IconScissors } from '@tabler/icons-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { useClipEdit } from './use-clip-edit'

const AdjustClip = lazy(() =>
  lazyModule(async () => ({ default: (await import('./AdjustClip')).AdjustClip })),
)

/** The edit that cuts fillers and long pauses, which listens to the pauses of the clip first. */
async function cleaning({ project, spectra }: ProjectDetail) {
  const { cleanedBy } = await import('./clean-clip')
  return cleanedBy(project, spectra.media)
}

/** What else can be done with a clip on its card. */
export function ClipMenu({ clip, ref }: { clip: Clip; ref: Ref<HTMLButtonElement> }) {
  const [isAdjusting, setAdjusting] = useState(false)
  const close = () => setAdjusting(false)
  const clean = useClipEdit(clip)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={ref} size="sm" loading={clean.isPending} aria-label={`More for ${clip.title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsHorizontal size={16} />} onClick={() => setAdjusting(true)}>
            Adjust start and end
          </Menu.Item>
          <Menu.Item leftSection={<IconScissors size={16} />} onClick={() => clean.mutate(cleaning)}>
            Cut fillers and long pauses
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={isAdjusting} onClose={close} title="Adjust start and end" size={560}>
        <Suspense fallback={<Skeleton height={220} />}>
          <AdjustClip clip={clip} onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
