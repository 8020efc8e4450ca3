import { accountsContract } from './accounts/contract'
import { twoFactorContract } from './accounts/two-factor/contract'
import { assetsContract } from './assets/contract'
import { clipsContract } from './clips/contract'
import { eventsContract } from './events/contract'
import { exportsContract } from './exports/contract'
import { fontsContract } from './fonts/contract'
import { jobsContract } from './jobs/contract'
import { mediaContract } from './media/contract'
import { ownAccountContract } from './own-account/contract'
import { projectsContract } from './projects/contract'
import { systemContract } from './system/contract'
import { teamsContract } from './teams/contract'
import { uploadsContract } from './uploads/contract'

/** Every operation of the API: one line a resource. */
export const contracts = {
  ...accountsContract,
  ...twoFactorContract,
  ...ownAccountContract,
  ...teamsContract,
  ...projectsContract,
  ...clipsContract,
  ...assetsContract,
  ...uploadsContract,
  ...exportsContract,
  ...jobsContract,
  ...eventsContract,
  ...fontsContract,
  ...mediaContract,
  ...systemContract,
}

export type Contracts = typeof contracts
