import { Interrupted } from './interrupt'
import { COMMANDS, helpText, isCommand } from './registry'
import { reportError } from './report-error'
import { setUp } from './setup/steps'

/** The shell convention for a program that SIGINT ended: 128 plus the signal's number. */
const INTERRUPTED_CODE = 130

const [name = '--help', ...args] = process.argv.slice(2)

const fail = (error: unknown): never => {
  reportError(name, error)
  process.exit(error instanceof Interrupted ? INTERRUPTED_CODE : 1)
}

process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

const main = async (): Promise<number> => {
  if (name === '--help' || name === '-h') {
    console.log(helpText())
    return 0
  }
  if (!isCommand(name)) {
    console.error(`Unknown command '${name}'.\n\n${helpText()}`)
    return 1
  }
  const { load, needs } = COMMANDS[name]
  await setUp(needs)
  const { run } = await load()
  return run(args)
}

main().then(code => process.exit(code), fail)
