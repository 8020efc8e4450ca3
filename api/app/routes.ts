import { accessRoutes } from '../domain/access/routes'
import { accountsRoutes } from '../domain/accounts/routes'
import { socialRoutes } from '../domain/accounts/social/routes'
import { twoFactorRoutes } from '../domain/accounts/two-factor/routes'
import { assetWordsRoutes } from '../domain/asset-words/routes'
import { assetsRoutes } from '../domain/assets/routes'
import { auditRoutes } from '../domain/audit/routes'
import { changesRoutes } from '../domain/billing/changes/routes'
import { checkoutsRoutes } from '../domain/billing/checkouts/routes'
import { refundsRoutes } from '../domain/billing/refunds/routes'
import { billingRoutes } from '../domain/billing/routes'
import { transactionsRoutes } from '../domain/billing/transactions/routes'
import { usageRoutes } from '../domain/billing/usage/routes'
import { webhooksRoutes } from '../domain/billing/webhooks/routes'
import { brandsRoutes } from '../domain/brands/routes'
import { brollRoutes } from '../domain/broll/routes'
import { clipsRoutes } from '../domain/clips/routes'
import { contentsRoutes } from '../domain/contents/routes'
import { elementsRoutes } from '../domain/elements/routes'
import { eventsRoutes } from '../domain/events/routes'
import { lambdaRoutes } from '../domain/exports/lambda/routes'
import { recordRoutes } from '../domain/exports/record/routes'
import { exportsRoutes } from '../domain/exports/routes'
import { foldersRoutes } from '../domain/folders/routes'
import { fontsRoutes } from '../domain/fonts/routes'
import { helpRoutes } from '../domain/help/routes'
import { importsRoutes } from '../domain/imports/routes'
import { jobsRoutes } from '../domain/jobs/routes'
import { keysRoutes } from '../domain/keys/routes'
import { mailRoutes } from '../domain/mail/routes'
import { mediaRoutes } from '../domain/media/routes'
import { notificationsRoutes } from '../domain/notifications/routes'
import { ownAccountRoutes } from '../domain/own-account/routes'
import { documentsRoutes } from '../domain/projects/documents/routes'
import { projectsRoutes } from '../domain/projects/routes'
import { reverseRoutes } from '../domain/reverse/routes'
import { savedStylesRoutes } from '../domain/saved-styles/routes'
import { sceneCutsRoutes } from '../domain/scene-cuts/routes'
import { scriptsRoutes } from '../domain/scripts/routes'
import { searchRoutes } from '../domain/search/routes'
import { sharesRoutes } from '../domain/shares/routes'
import { speakersRoutes } from '../domain/speakers/routes'
import { stockRoutes } from '../domain/stock/routes'
import { supportRoutes } from '../domain/support/routes'
import { teamsRoutes } from '../domain/teams/routes'
import { themesRoutes } from '../domain/themes/routes'
import { translationsRoutes } from '../domain/translations/routes'
import { trashRoutes } from '../domain/trash/routes'
import { treatedCopiesRoutes } from '../domain/treated-copies/routes'
import { uploadsRoutes } from '../domain/uploads/routes'
import { voiceOverRoutes } from '../domain/voice-over/routes'
import { voicesRoutes } from '../domain/voices/routes'
import type { Handlers } from '../platform/routing/handler'
import type { Contracts } from './contracts'
import { systemRoutes } from './system/routes'

const handlers = {
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
  ...documentsRoutes,
  ...clipsRoutes,
  ...themesRoutes,
  ...elementsRoutes,
  ...speakersRoutes,
  ...assetsRoutes,
  ...assetWordsRoutes,
  ...trashRoutes,
  ...uploadsRoutes,
  ...importsRoutes,
  ...stockRoutes,
  ...exportsRoutes,
  ...recordRoutes,
  ...lambdaRoutes,
  ...sharesRoutes,
  ...voicesRoutes,
  ...scriptsRoutes,
  ...translationsRoutes,
  ...voiceOverRoutes,
  ...reverseRoutes,
  ...treatedCopiesRoutes,
  ...sceneCutsRoutes,
  ...contentsRoutes,
  ...jobsRoutes,
  ...notificationsRoutes,
  ...eventsRoutes,
  ...foldersRoutes,
  ...searchRoutes,
  ...fontsRoutes,
  ...brandsRoutes,
  ...brollRoutes,
  ...savedStylesRoutes,
  ...mediaRoutes,
  ...mailRoutes,
  ...helpRoutes,
  ...systemRoutes,
}

/**
 * Handlers of operations that no contract lists: their type is `never`, so that a forgotten contract does not compile.
 */
type WithoutContract = { [K in Exclude<keyof typeof handlers, keyof Contracts>]: never }

/** The handler of every operation; a missing one does not compile. */
export const routes: Handlers<Contracts> & WithoutContract = handlers
