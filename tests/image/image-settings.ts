import { type Instruction, wordsOf } from './read-dockerfile'

/** What an image says about its processes. */
export type ImageSettings = {
  env: Readonly<Record<string, string>>
  directory: string
  user: string
  entrypoint: readonly string[]
  health: readonly string[]
}

export const NO_SETTINGS: ImageSettings = {
  env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
  directory: '/',
  user: '0:0',
  entrypoint: [],
  health: [],
}

/** Instructions that change files, and ones that mean nothing without an engine or with another command. */
const OTHERS = new Set(['RUN', 'COPY', 'EXPOSE', 'VOLUME', 'CMD'])

/**
 * Returns the settings after an instruction.
 * @throws {Error} for an instruction that the tests can't perform.
 */
export function applySetting(settings: ImageSettings, { name, value }: Instruction): ImageSettings {
  if (OTHERS.has(name)) return settings
  if (name === 'WORKDIR') return { ...settings, directory: value }
  if (name === 'USER') return { ...settings, user: value }
  if (name === 'ENTRYPOINT') return { ...settings, entrypoint: wordsOf(value) }
  if (name === 'HEALTHCHECK') return { ...settings, health: wordsOf(value.slice(value.indexOf('['))) }
  const [, variable, content] = (name === 'ENV' && /^(\w+)=(\S+)$/.exec(value)) || []
  if (!variable || content === undefined) throw new Error(`Not supported: ${name} ${value}`)
  return { ...settings, env: { ...settings.env, [variable]: content } }
}
