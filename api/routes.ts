import { accessRoutes } from './access/routes'
import { accountsRoutes } from './accounts/routes'
import { socialRoutes } from './accounts/social/routes'
import { twoFactorRoutes } from './accounts/two-factor/routes'
import { assetWordsRoutes } from './asset-words/routes'
import { assetsRoutes } from './assets/routes'
import { auditRoutes } from './audit/routes'
import { changesRoutes } from './billing/changes/routes'
import { checkoutsRoutes } from './billing/checkouts/routes'
import { refundsRoutes } from './billing/refunds/routes'
import { billingRoutes } from './billing/routes'
import { transactionsRoutes } from './billing/transactions/routes'
import { usageRoutes } from './billing/usage/routes'
import { webhooksRoutes } from './billing/webhooks/routes'
import { clipsRoutes } from './clips/routes'
import type { Contracts } from './contracts'
import { eventsRoutes } from './events/routes'
import { exportsRoutes } from './exports/routes'
import { fontsRoutes } from './fonts/routes'
import { helpRoutes } from './help/routes'
import type { Handlers } from './http/handler'
import { jobsRoutes } from './jobs/routes'
import { keysRoutes } from './keys/routes'
import { mailRoutes } from './mail/routes'
import { mediaRoutes } from './media/routes'
import { ownAccountRoutes } from './own-account/routes'
import { projectsRoutes } from './projects/routes'
import { supportRoutes } from './support/routes'
import { systemRoutes } from './system/routes'
import { teamsRoutes } from './teams/routes'
import { trashRoutes } from './trash/routes'
import { uploadsRoutes } from './uploads/routes'

/** What does each operation of the contracts: one line a resource. */
export const routes: Handlers<Contracts> = {
  ...accountsRoutes,
  ...twoFactorRoutes,
  ...socialRoutes,
  ...ownAccountRoutes,
  ...accessRoutes,
  ...teamsRoutes,
  ...keysRoutes,
  ...auditRoutes,
  ...billingRoutes,
  ...changesRoutes,
  ...checkoutsRoutes,
  ...refundsRoutes,
  ...webhooksRoutes,
  ...transactionsRoutes,
  ...usageRoutes,
  ...supportRoutes,
  ...projectsRoutes,
  ...clipsRoutes,
  ...assetsRoutes,
  ...assetWordsRoutes,
  ...trashRoutes,
  ...uploadsRoutes,
  ...exportsRoutes,
  ...jobsRoutes,
  ...eventsRoutes,
  ...fontsRoutes,
  ...mediaRoutes,
  ...mailRoutes,
  ...helpRoutes,
  ...systemRoutes,
}
