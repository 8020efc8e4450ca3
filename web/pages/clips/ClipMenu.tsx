import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconArrowsHorizontal, IconDots, IconLayout, IconScissors } from '@tabler/icons-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { lazyModule } from '@/compositions/loading/lazy-module'
import type { LayoutName } from '@/compositions/looks/layouts/layouts'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { type MakeEdit, useClipEdit } from './use-clip-edit'

const AdjustClip = lazy(() =>
  lazyModule(async () => ({ default: (await import('./AdjustClip')).AdjustClip })),
)

/** The edit that cuts fillers and long pauses, which listens to the pauses of the clip first. */
async function cleaning({ project, spectra }: ProjectDetail) {
  const { cleanedBy } = await import('./clean-clip')
  return cleanedBy(project, spectra.media)
}

/** The layouts that a clip may have, with what each shows of the talk. */
const LAYOUTS: { layout: LayoutName; label: string }[] = [
  { layout: '1_fullscreen', label: 'Current speaker' },
  { layout: '2_fullscreen', label: 'Both speakers' },
  { layout: '1_fitoriginal', label: 'Whole picture' },
]

/** The edit that shows the talk of the clip in a layout. */
const layingOut =
  ({ layout, label }: (typeof LAYOUTS)[number]): MakeEdit =>
  async () => {
    const { layOutClip } = await import('./lay-out-clip')
    return { edit: project => layOutClip(project, layout), done: `Layout: ${label}` }
  }

/** What else can be done with a clip on its card. */
export function ClipMenu({ clip, ref }: { clip: Clip; ref: Ref<HTMLButtonElement> }) {
  const [isAdjusting, setAdjusting] = useState(false)
  const close = () => setAdjusting(false)
  const edit = useClipEdit(clip)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={ref} size="sm" loading={edit.isPending} aria-label={`More for ${clip.title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsHorizontal size={16} />} onClick={() => setAdjusting(true)}>
            Adjust start and end
          </Menu.Item>
          <Menu.Item leftSection={<IconScissors size={16} />} onClick={() => edit.mutate(cleaning)}>
            Cut fillers and long pauses
          </Menu.Item>
          <Menu.Sub>
            <Menu.Sub.Target>
              <Menu.Sub.Item leftSection={<IconLayout size={16} />}>Layout</Menu.Sub.Item>
            </Menu.Sub.Target>
            <Menu.Sub.Dropdown>
              {LAYOUTS.map(one => (
                <Menu.Item key={one.layout} onClick={() => edit.mutate(layingOut(one))}>
                  {one.label}
                </Menu.Item>
              ))}
            </Menu.Sub.Dropdown>
          </Menu.Sub>
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
