import { accessContract } from '../domain/access/contract'
import { accountsContract } from '../domain/accounts/contract'
import { socialContract } from '../domain/accounts/social/contract'
import { twoFactorContract } from '../domain/accounts/two-factor/contract'
import { assetWordsContract } from '../domain/asset-words/contract'
import { assetsContract } from '../domain/assets/contract'
import { auditContract } from '../domain/audit/contract'
import { changesContract } from '../domain/billing/changes/contract'
import { checkoutsContract } from '../domain/billing/checkouts/contract'
import { billingContract } from '../domain/billing/contract'
import { refundsContract } from '../domain/billing/refunds/contract'
import { transactionsContract } from '../domain/billing/transactions/contract'
import { usageContract } from '../domain/billing/usage/contract'
import { webhooksContract } from '../domain/billing/webhooks/contract'
import { brandsContract } from '../domain/brands/contract'
import { brollContract } from '../domain/broll/contract'
import { clipsContract } from '../domain/clips/contract'
import { contentsContract } from '../domain/contents/contract'
import { elementsContract } from '../domain/elements/contract'
import { eventsContract } from '../domain/events/contract'
import { exportsContract } from '../domain/exports/contract'
import { lambdaContract } from '../domain/exports/lambda/contract'
import { recordContract } from '../domain/exports/record/contract'
import { foldersContract } from '../domain/folders/contract'
import { fontsContract } from '../domain/fonts/contract'
import { helpContract } from '../domain/help/contract'
import { importsContract } from '../domain/imports/contract'
import { jobsContract } from '../domain/jobs/contract'
import { keysContract } from '../domain/keys/contract'
import { mailContract } from '../domain/mail/contract'
import { mediaContract } from '../domain/media/contract'
import { notificationsContract } from '../domain/notifications/contract'
import { ownAccountContract } from '../domain/own-account/contract'
import { projectsContract } from '../domain/projects/contract'
import { documentsContract } from '../domain/projects/documents/contract'
import { reverseContract } from '../domain/reverse/contract'
import { savedStylesContract } from '../domain/saved-styles/contract'
import { sceneCutsContract } from '../domain/scene-cuts/contract'
import { scriptsContract } from '../domain/scripts/contract'
import { searchContract } from '../domain/search/contract'
import { sharesContract } from '../domain/shares/contract'
import { speakersContract } from '../domain/speakers/contract'
import { stockContract } from '../domain/stock/contract'
import { supportContract } from '../domain/support/contract'
import { teamsContract } from '../domain/teams/contract'
import { themesContract } from '../domain/themes/contract'
import { translationsContract } from '../domain/translations/contract'
import { trashContract } from '../domain/trash/contract'
import { treatedCopiesContract } from '../domain/treated-copies/contract'
import { uploadsContract } from '../domain/uploads/contract'
import { voiceOverContract } from '../domain/voice-over/contract'
import { voicesContract } from '../domain/voices/contract'
import { systemContract } from './system/contract'

/** Every operation of the API, a line for each resource. */
export const contracts = {
  ...accountsContract,
  ...twoFactorContract,
  ...socialContract,
  ...ownAccountContract,
  ...accessContract,
  ...teamsContract,
  ...keysContract,
  ...auditContract,
  ...billingContract,
  ...changesContract,
  ...checkoutsContract,
  ...refundsContract,
  ...webhooksContract,
  ...transactionsContract,
  ...usageContract,
  ...supportContract,
  ...projectsContract,
  ...documentsContract,
  ...clipsContract,
  ...themesContract,
  ...elementsContract,
  ...speakersContract,
  ...assetsContract,
  ...assetWordsContract,
  ...trashContract,
  ...uploadsContract,
  ...importsContract,
  ...stockContract,
  ...exportsContract,
  ...recordContract,
  ...lambdaContract,
  ...sharesContract,
  ...voicesContract,
  ...scriptsContract,
  ...translationsContract,
  ...voiceOverContract,
  ...reverseContract,
  ...treatedCopiesContract,
  ...sceneCutsContract,
  ...contentsContract,
  ...jobsContract,
  ...notificationsContract,
  ...eventsContract,
  ...foldersContract,
  ...searchContract,
  ...fontsContract,
  ...brandsContract,
  ...brollContract,
  ...savedStylesContract,
  ...mediaContract,
  ...mailContract,
  ...helpContract,
  ...systemContract,
}

export type Contracts = typeof contracts
