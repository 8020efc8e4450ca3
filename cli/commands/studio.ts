import { spawn } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { packNeededSpectra } from '@/compositions/document/needed-spectra'
import { layerKinds } from '@/compositions/kinds/kinds'
import type { Project } from '@/compositions/model/project'
import { cacheDir, projectRoot } from '@/remotion/environment/cache'
import { ensureFontFiles } from '@/remotion/environment/font-files'
import { findSpectra } from '@/remotion/render/find-spectra'
import { galleryFiles } from '../gallery/gallery-files'
import { interruption } from '../interrupt'
import { exampleOfKind } from '../studio/example-kinds'
import { exampleProjects } from '../studio/example-projects'
import { talkWithProgress } from '../talk-with-progress'

/** Links `target` into a folder as `name`. */
async function link(folder: string, name: string, target: string): Promise<string> {
  await rm(join(folder, name), { force: true })
  await symlink(target, join(folder, name))
  return name
}

/**
 * Fills the Studio's public folder with the fonts, the gallery's media and an example of each project type and kind.
 */
async function publicFolder(): Promise<string> {
  const talk = await talkWithProgress()
  const gallery = await galleryFiles(talk)
  const folder = cacheDir('studio')
  await mkdir(join(folder, 'examples'), { recursive: true })
  await link(folder, 'fonts', await ensureFontFiles())
  const files: Record<string, string> = {}
  for (const [ref, file] of Object.entries(gallery.files))
    files[ref] = await link(folder, `${ref}${extname(file)}`, file)
  const examples: Record<string, Project | null> = exampleProjects(talk)
  for (const kind of layerKinds) examples[`kind-${kind}`] = exampleOfKind(kind, gallery.media)
  for (const [name, project] of Object.entries(examples)) {
    if (!project) continue
    const spectra = packNeededSpectra(project, await findSpectra(project, gallery.files))
    const file = join(folder, 'examples', `${name}.json`)
    await writeFile(file, JSON.stringify({ project, files, spectra }))
  }
  return folder
}

/** `npm run studio`: runs Remotion Studio with any further arguments until Ctrl+C. Returns its exit code. */
export const run = async (args: string[]): Promise<number> => {
  const signal = interruption()
  const studio = [join(projectRoot, 'node_modules/@remotion/cli/remotion-cli.js'), 'studio', '--no-open']
  const child = spawn(process.execPath, [...studio, '--public-dir', await publicFolder(), ...args], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  signal.addEventListener('abort', () => child.kill('SIGINT'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve(signal.aborted ? 0 : (code ?? 1)))
  })
}
