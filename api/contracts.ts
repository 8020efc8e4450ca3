import { accessContract } from './access/contract'
import { accountsContract } from './accounts/contract'
import { socialContract } from './accounts/social/contract'
import { twoFactorContract } from './accounts/two-factor/contract'
import { assetWordsContract } from './asset-words/contract'
import { assetsContract } from './assets/contract'
import { auditContract } from './audit/contract'
import { changesContract } from './billing/changes/contract'
import { checkoutsContract } from './billing/checkouts/contract'
import { billingContract } from './billing/contract'
import { refundsContract } from './billing/refunds/contract'
import { transactionsContract } from './billing/transactions/contract'
import { usageContract } from './billing/usage/contract'
import { webhooksContract } from './billing/webhooks/contract'
import { clipsContract } from './clips/contract'
import { eventsContract } from './events/contract'
import { exportsContract } from './exports/contract'
import { fontsContract } from './fonts/contract'
import { helpContract } from './help/contract'
import { jobsContract } from './jobs/contract'
import { keysContract } from './keys/contract'
import { mailContract } from './mail/contract'
import { mediaContract } from './media/contract'
import { ownAccountContract } from './own-account/contract'
import { projectsContract } from './projects/contract'
import { supportContract } from './support/contract'
import { systemContract } from './system/contract'
import { teamsContract } from './teams/contract'
import { trashContract } from './trash/contract'
import { uploadsContract } from './uploads/contract'

/** Every operation of the API: one line a resource. */
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
  ...clipsContract,
  ...assetsContract,
  ...assetWordsContract,
  ...trashContract,
  ...uploadsContract,
  ...exportsContract,
  ...jobsContract,
  ...eventsContract,
  ...fontsContract,
  ...mediaContract,
  ...mailContract,
  ...helpContract,
  ...systemContract,
}

export type Contracts = typeof contracts
