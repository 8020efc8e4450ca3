import { allowInsecureRequests, type Configuration } from 'openid-client'
import { SettingError } from '../../setting-error'

/** Seconds that a company may take for one answer. */
const TIMEOUT = 10

/** Whether this server speaks to `address` unencrypted: never in production. @throws {SettingError} where it would have to. */
function isInsecure(address: string): boolean {
  if (new URL(address).protocol === 'https:') return false
  if (process.env.NODE_ENV === 'production')
    throw new SettingError(`${address}, where people sign in, has to begin with https:// in production.`)
  return true
}

/** How a company at `address` is spoken to: how long (seconds), and what is done to its configuration before. */
export const settingsFor = (
  address: string,
): { timeout: number; execute: ((configuration: Configuration) => void)[] } => ({
  timeout: TIMEOUT,
  execute: isInsecure(address) ? [allowInsecureRequests] : [],
})
