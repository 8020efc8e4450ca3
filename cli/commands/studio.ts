import { spawn } from 'node:child_process'
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, projectRoot } from '../../remotion/environment/cache'
import { ensureFontFiles } from '../../remotion/environment/font-files'
import { interruption } from '../interrupt'
import { exampleProjects } from '../studio/example-projects'
import { talkWithProgress } from '../talk/talk-with-progress'

export const summary = 'Remotion Studio with an example of each project type'

/** Lays fonts, the made talk and the examples into the Studio's public folder, and gives its path. */
async function publicFolder(): Promise<string> {
  const talk = await talkWithProgress()
  const folder = cacheDir('studio')
  await mkdir(join(folder, 'examples'), { recursive: true })
  const links = { fonts: await ensureFontFiles(), 'talk.mp4': talk.video }
  for (const [name, target] of Object.entries(links)) {
    await rm(join(folder, name), { force: true })
    await symlink(target, join(folder, name))
  }
  for (const [type, project] of Object.entries(exampleProjects(talk)))
    await writeFile(join(folder, 'examples', `${type}.json`), JSON.stringify(project))
  return folder
}

/** `npm run studio`: Remotion Studio on the compositions, until Ctrl+C; further arguments go to it. Gives its exit code. */
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
