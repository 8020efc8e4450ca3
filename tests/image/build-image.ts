import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '@/remotion/environment/cache'
import { ensureBaseRoot } from './base-root'
import { projectFiles } from './context-files'
import { applySetting, type ImageSettings, NO_SETTINGS } from './image-settings'
import { type Build, copiedFiles, FROM_STAGE, type Image, performStep } from './perform-step'
import { readDockerfile, type Stage } from './read-dockerfile'

const run = promisify(execFile)

/** A hash of all that a stage is built from. */
function keyOf({ name, instructions }: Stage, base: Image, { files, built }: Build): string {
  const hash = createHash('sha256').update(JSON.stringify([name, base.root, instructions]))
  for (const { value } of instructions.filter(step => step.name === 'COPY')) {
    const stage = FROM_STAGE.exec(value)?.[1]
    if (stage) hash.update(built.get(stage)?.root ?? '')
    else
      for (const file of copiedFiles(value, files))
        hash.update(file).update(readFileSync(join(projectRoot, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function buildStage(stage: Stage, build: Build): Promise<Image> {
  const { folder, built } = build
  const base = built.get(stage.base) ?? { ...NO_SETTINGS, root: await ensureBaseRoot(stage.base, folder) }
  const prefix = `stage-${stage.name || 'final'}-`
  const root = join(folder, prefix + keyOf(stage, base, build))
  const isKept = existsSync(root)
  const part = `${root}.part`
  let settings: ImageSettings = base
  if (!isKept) {
    for (const old of readdirSync(folder).filter(name => name.startsWith(prefix)))
      await rm(join(folder, old), { recursive: true })
    await run('cp', ['-a', base.root, part])
  }
  for (const step of stage.instructions) {
    settings = applySetting(settings, step)
    if (!isKept) await performStep(part, settings, step, build)
  }
  if (!isKept) renameSync(part, root)
  return { ...settings, root }
}

/**
 * Performs the instructions of the project's Dockerfile in root folders below `folder`. Stages whose instructions and
 * files have not changed are kept there from the last run. Returns the last stage.
 */
export async function buildImage(folder: string): Promise<Image> {
  mkdirSync(folder, { recursive: true })
  const build: Build = { folder, files: projectFiles(), built: new Map() }
  let image: Image = { ...NO_SETTINGS, root: '' }
  for (const stage of readDockerfile(readFileSync(join(projectRoot, 'Dockerfile'), 'utf8'))) {
    image = await buildStage(stage, build)
    build.built.set(stage.name, image)
  }
  return image
}
