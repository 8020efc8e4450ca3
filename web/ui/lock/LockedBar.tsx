import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { LIMITS } from '@/compositions/catalog/limits'
import { Bar } from '../Bar'
import { useLock } from './use-lock'

/** For a project that is too old for the plan: says what is still possible and how to unlock it. */
export function LockedBar({ project }: { project: { locked: boolean } }) {
  const { isLocked, unlock } = useLock(project)
  if (!isLocked) return null
  return (
    <section aria-label="Locked project">
      <Bar
        icon={<IconLock size={16} stroke={1.5} aria-hidden />}
        action={
          <Button size="xs" onClick={unlock}>
            Unlock
          </Button>
        }
      >
        This project is older than {LIMITS.billing.projectLockDays} days, so it’s locked on your plan. You can
        still watch it, and nothing is lost.
      </Bar>
    </section>
  )
}
