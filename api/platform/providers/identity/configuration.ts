import { allowInsecureRequests, type Configuration } from 'openid-client'

/** Seconds that a company may take for one answer. */
const TIMEOUT = 10

/** Whether this server speaks to `address` unencrypted, which the settings refuse in production. */
const isInsecure = (address: string): boolean => new URL(address).protocol !== 'https:'

/** How a company at `address` is spoken to: how long (seconds), and what is done to its configuration before. */
export const settingsFor = (
  address: string,
): { timeout: number; execute: ((configuration: Configuration) => void)[] } => ({
  timeout: TIMEOUT,
  execute: isInsecure(address) ? [allowInsecureRequests] : [],
})
