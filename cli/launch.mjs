// The entry point of every command. Runs on the system's Node (20 and newer) before anything is installed: installs the
// dependencies if needed, then runs cli/main.ts in Node 24.
import { installDependencies } from './launch/dependencies.mjs'
import { runInNode24 } from './launch/node-24.mjs'
import { Refusal } from './launch/refusal.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

try {
  if (major < 20 || (major === 20 && minor < 19))
    throw new Refusal(`Talkreel needs Node 20.19 or newer to start; this is ${process.versions.node}.`)
  await installDependencies()
  process.exitCode = await runInNode24(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}
