import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the settings are mounted while an instruction runs. */
export const SETTINGS_AT = '/mnt'

/**
 * Prepares `folder` with what an instruction needs to reach the package registry from here: npm's settings, its cache
 * and the certificates of this machine. Returns the environment variables that name them.
 */
export function registrySettings(folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true })
  const settings = execFileSync('npm', ['config', 'get', 'userconfig'], { encoding: 'utf8' }).trim()
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  const proxies = Object.entries(process.env).filter(([name]) => /^(https?|no)_proxy$/i.test(name))
  if (existsSync(settings)) copyFileSync(settings, join(folder, 'npmrc'))
  if (certificates) copyFileSync(certificates, join(folder, 'certificates.crt'))
  return {
    ...Object.fromEntries(proxies.map(([name, value = '']) => [name, value])),
    npm_config_userconfig: `${SETTINGS_AT}/npmrc`,
    npm_config_cache: `${SETTINGS_AT}/npm`,
    ...(certificates && { NODE_EXTRA_CA_CERTS: `${SETTINGS_AT}/certificates.crt` }),
  }
}
