import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { scripts } from '../package.json' with { type: 'json' }
import { projectRoot } from '../remotion/environment/cache'
import { COMMANDS } from './registry'

const run = promisify(execFile)

const main = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', join(projectRoot, 'cli', 'main.ts'), ...args], {
    cwd: projectRoot,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )

test('an unknown command is named, and the available ones are listed', async () => {
  const { code, stderr } = await main('frobnicate')
  expect(code).toBe(1)
  expect(stderr).toContain("Unknown command 'frobnicate'.")
  for (const name of Object.keys(COMMANDS)) expect(stderr).toContain(`npm run ${name}`)
})

test('--help lists the commands and exits with 0', async () => {
  const { code, stdout } = await main('--help')
  expect(code).toBe(0)
  for (const name of Object.keys(COMMANDS)) expect(stdout).toContain(`npm run ${name}`)
})

test('a known error prints only its message, without a stack', async () => {
  const { code, stderr } = await main('check', '--nonsense')
  expect(code).toBe(1)
  expect(stderr).toBe("'npm run check' takes no arguments, but got '--nonsense'.\n")
})

test('every script of package.json is a command, and every command has a script', () => {
  const named = Object.values(scripts).map(
    script => /^(?:exec )?node cli\/launch\.mjs (\S+)/.exec(script)?.[1],
  )
  expect(new Set(named)).toEqual(new Set(Object.keys(COMMANDS)))
})
