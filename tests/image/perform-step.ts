import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '@/remotion/environment/cache'
import type { ImageSettings } from './image-settings'
import { inNamespaces } from './in-namespaces'
import type { Instruction } from './read-dockerfile'
import { registrySettings, SETTINGS_AT } from './registry-settings'

const run = promisify(execFile)

/** A root folder with the settings of its processes. */
export type Image = ImageSettings & { root: string }

/** What stages are built from: the folder that keeps them, the files of the context, and stages by name. */
export type Build = { folder: string; files: readonly string[]; built: Map<string, Image> }

/** A COPY from an earlier stage: its name, the folder there, and the folder here. */
export const FROM_STAGE = /^--from=(\w+) (\S+) (\S+)$/

/** The files of the context that a COPY into the working directory names. */
export function copiedFiles(value: string, files: readonly string[]): readonly string[] {
  const words = value.split(' ')
  if (!words.pop()?.startsWith('.') || value.startsWith('--')) throw new Error(`Not supported: COPY ${value}`)
  return words.includes('.') ? files : files.filter(file => words.includes(file))
}

async function copy(root: string, { directory }: ImageSettings, value: string, build: Build): Promise<void> {
  const [, stage = '', from = '', to = ''] = FROM_STAGE.exec(value) ?? []
  if (stage) {
    mkdirSync(join(root, to), { recursive: true })
    await run('cp', ['-a', `${join(build.built.get(stage)?.root ?? '', from)}/.`, join(root, to)])
    return
  }
  for (const file of copiedFiles(value, build.files)) {
    const target = join(root, directory, file)
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(join(projectRoot, file), target)
  }
}

/** Performs an instruction that changes files in a root folder. Rejects with the output of a command that fails. */
export async function performStep(
  root: string,
  settings: ImageSettings,
  step: Instruction,
  build: Build,
): Promise<void> {
  if (step.name === 'COPY') await copy(root, settings, step.value, build)
  if (step.name === 'WORKDIR') mkdirSync(join(root, step.value), { recursive: true })
  if (step.name !== 'RUN') return
  const registry = join(build.folder, 'registry')
  const env = { ...settings.env, ...registrySettings(registry) }
  const mounts = { access: 'rw', from: registry, to: SETTINGS_AT, directory: settings.directory } as const
  const [command, args] = inNamespaces(root, mounts, ['sh', '-c', step.value])
  await run(command, args, { env, maxBuffer: 64 * 1024 ** 2 })
}
