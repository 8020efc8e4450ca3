import { aptInstall, canUseApt } from '@/cli/setup/apt'
import { isolation } from '@/lambda/local/namespaces'
import { findOnPath } from '@/remotion/environment/missing-tool'

/** What to say where the image can't be built. */
export const NO_IMAGE =
  'Its instructions are performed in a root folder made by debootstrap, by root, in mount and process namespaces ' +
  'on Linux. Run the tests as root on Debian where namespaces are allowed.'

/** Whether this user may build the image; installs debootstrap if it is missing. */
export async function canBuildImage(): Promise<boolean> {
  if (!canUseApt() || (await isolation()) === null) return false
  return findOnPath(['debootstrap']) !== undefined || (await aptInstall('debootstrap')) === undefined
}
