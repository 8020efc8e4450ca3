import { MESSAGES } from '@/compositions/catalog/messages'
import { useQuota } from '@/web/client/queries/use-quota'
import { openDialog } from '../dialog/open-dialog'

/**
 * Whether a project is too old for the team's plan, and how to unlock it. After an upgrade to a plan without locks it
 * is unlocked at once, before the project is refetched.
 */
export function useLock({ locked }: { locked: boolean }): { isLocked: boolean; unlock(): void } {
  const days = useQuota('PROJECT_LOCK_PERIOD')
  const unlock = () =>
    openDialog({ kind: 'upgrade', key: 'PROJECT_LOCK_PERIOD', message: MESSAGES.billing.unlockProjects })
  return { isLocked: locked && days?.limit !== null, unlock }
}
