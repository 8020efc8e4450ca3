import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'

const run = promisify(execFile)

const MAIN = `
const [what] = process.argv.slice(2)
if (what === 'wait') {
  process.on('SIGTERM', () => process.exit(7))
  setInterval(() => {}, 1000)
  console.log('waiting')
} else console.log(process.argv.slice(2).join(' '))
if (what === 'fail') process.exitCode = 3
`

let folder: string
const at = (...parts: string[]) => join(folder, ...parts)
const write = async (path: string, content: string) => {
  await mkdir(dirname(at(path)), { recursive: true })
  await writeFile(at(path), content)
}

/** Creates a project with the real launcher and a local package in place of tsx as its only dependency. */
const writeProject = async (tsxVersion: string) => {
  const dependencies = { tsx: 'file:packages/tsx' }
  const tsx = { name: 'tsx', version: tsxVersion }
  await write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', dependencies }))
  await write('packages/tsx/package.json', JSON.stringify(tsx))
  await write('packages/tsx/dist/loader.mjs', '')
  const packages = {
    '': { name: 'small', version: '1.0.0', dependencies },
    'packages/tsx': { version: tsxVersion },
    'node_modules/tsx': { resolved: 'packages/tsx', link: true },
  }
  await write('package-lock.json', JSON.stringify({ name: 'small', lockfileVersion: 3, packages }))
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-launch-'))
  await cp(join(projectRoot, 'cli', 'launch'), at('cli', 'launch'), { recursive: true })
  await cp(join(projectRoot, 'cli', 'launch.mjs'), at('cli', 'launch.mjs'))
  await write('cli/main.ts', MAIN)
  await writeProject('1.0.0')
})
afterEach(() => rm(folder, { recursive: true }))

const launch = (...args: string[]) => run(process.execPath, [at('cli', 'launch.mjs'), ...args])

test('the first run installs and says so; the second starts directly without a message', async () => {
  const first = await launch('demo', 'talk.mp4')
  expect(first.stderr).toContain('Installing dependencies')
  expect(first.stdout).toBe('demo talk.mp4\n')
  const second = await launch('demo')
  expect(second).toEqual({ stdout: 'demo\n', stderr: '' })
})

test('a changed lock file triggers an install and is not modified', async () => {
  await launch('demo')
  await writeProject('1.1.0')
  const lock = await readFile(at('package-lock.json'), 'utf8')
  expect((await launch('demo')).stderr).toContain('Installing dependencies')
  expect(await readFile(at('package-lock.json'), 'utf8')).toBe(lock)
  expect((await launch('demo')).stderr).toBe('')
})

test('the remains of an interrupted install are deleted', async () => {
  await write('.cache/install.unfinished', '')
  await write('node_modules/half/package.json', '{}')
  await launch('demo')
  expect(existsSync(at('node_modules', 'half'))).toBe(false)
  expect(existsSync(at('.cache', 'install.unfinished'))).toBe(false)
})

test('two first runs at once install one after the other, and both continue', async () => {
  const both = await Promise.all([launch('one'), launch('two')])
  expect(both.map(({ stdout }) => stdout)).toEqual(['one\n', 'two\n'])
})

test('the lock of a dead process is taken over', async () => {
  const gone = spawn(process.execPath, ['-e', ''])
  await once(gone, 'exit')
  await write('.cache/install.lock', String(gone.pid))
  expect((await launch('demo')).stdout).toBe('demo\n')
})

test('the exit code is passed on', async () => {
  await expect(launch('fail')).rejects.toMatchObject({ code: 3 })
})

test('a signal is passed on, and the exit code is that of the command', async () => {
  await launch('demo')
  const child = spawn(process.execPath, [at('cli', 'launch.mjs'), 'wait'])
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([7, null])
})

test('a failed install prints one sentence with the reason and the path of the log, and no stack', async () => {
  const dependencies = { 'talkreel-none': '1.0.0' }
  await write('package.json', JSON.stringify({ name: 'small', version: '1.0.0', dependencies }))
  const packages = { '': { name: 'small', version: '1.0.0', dependencies } }
  await write('package-lock.json', JSON.stringify({ name: 'small', lockfileVersion: 3, packages }))
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }
  const command = [at('cli', 'launch.mjs'), 'demo']
  const failed = await run(process.execPath, command, { env }).catch((error: { stderr: string }) => error)
  expect(failed).toMatchObject({ code: 1 })
  expect(failed.stderr.trim().split('\n')).toEqual([
    'Installing dependencies: this takes a minute or two.',
    `The dependencies could not be installed, because the package registry can not be reached. What npm said is in ${at('.cache', 'install.log')}`,
  ])
})

test('an optional package for this system that npm left out is installed by a second attempt', async () => {
  const { platform, arch } = process
  const binding = { version: '2.0.0', optional: true, os: [platform], cpu: [arch] }
  const others = { version: '2.0.0', optional: true, os: ['plan9'], cpu: [arch] }
  const lock = JSON.parse(await readFile(at('package-lock.json'), 'utf8'))
  lock.packages['node_modules/binding'] = binding
  lock.packages['node_modules/binding-plan9'] = others
  await write('package-lock.json', JSON.stringify(lock))
  // An npm that leaves out the binding the first time, as npm does when a download of an optional package fails.
  await write(
    'npm.js',
    `const { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs')
     const { packages } = JSON.parse(readFileSync('package-lock.json'))
     delete packages['node_modules/binding-plan9']
     if (!existsSync('node_modules')) delete packages['node_modules/binding']
     mkdirSync('node_modules', { recursive: true })
     cpSync('packages/tsx', 'node_modules/tsx', { recursive: true })
     writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`,
  )
  const env = { ...process.env, npm_execpath: at('npm.js') }
  const { stdout } = await run(process.execPath, [at('cli', 'launch.mjs'), 'demo'], { env })
  expect(stdout).toBe('demo\n')
  const { packages } = JSON.parse(await readFile(at('node_modules', '.package-lock.json'), 'utf8'))
  expect(packages['node_modules/binding']).toEqual(binding)
})
