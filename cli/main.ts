import { Interrupted } from './interrupt'
import { reportError } from './report-error'
import { type Step, setUp } from './setup/steps'

/** What a file in cli/commands/ exports. */
type Command = {
  /** One line for `--help`. */
  summary: string
  /** Runs with what stood after the command's name, and gives the exit code. */
  run: (args: string[]) => Promise<number>
}

type Entry = {
  load: () => Promise<Command>
  /** What has to be there before the command runs, in this order. */
  needs: readonly Step[]
}

/** Every command of `npm run`, by name. A command's file is read only when it is asked for. */
export const COMMANDS = {
  start: {
    load: () => import('./commands/start'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  test: {
    load: () => import('./commands/test'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  check: { load: () => import('./commands/check'), needs: ['ffmpeg', 'databaseClient'] },
  demo: {
    load: () => import('./commands/demo'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel'],
  },
  render: { load: () => import('./commands/render'), needs: ['ffmpeg', 'browser'] },
  transcribe: { load: () => import('./commands/transcribe'), needs: ['ffmpeg', 'speechModel'] },
  studio: { load: () => import('./commands/studio'), needs: ['ffmpeg', 'browser'] },
  gallery: { load: () => import('./commands/gallery'), needs: ['ffmpeg', 'browser'] },
  bench: {
    load: () => import('./commands/bench'),
    needs: ['ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  superuser: { load: () => import('./commands/superuser'), needs: ['databaseClient'] },
  reconcile: { load: () => import('./commands/reconcile'), needs: ['databaseClient'] },
  backup: { load: () => import('./commands/backup'), needs: ['databaseClient'] },
  restore: { load: () => import('./commands/restore'), needs: ['databaseClient'] },
  lambda: { load: () => import('./commands/lambda'), needs: [] },
  db: {
    load: async () => ({
      run: (await import('./commands/db')).db,
      summary: "Prisma's command line, working offline",
    }),
    needs: [],
  },
} satisfies Record<string, Entry>

type CommandName = keyof typeof COMMANDS

/** Whether there is a command of this name. */
const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

/** The list of commands with what each one does, a line each. */
const helpText = async (): Promise<string> => {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, { load }]) => `  npm run ${name.padEnd(12)} ${(await load()).summary}`,
    ),
  )
  return ['Commands (what follows -- goes to the command):', ...lines].join('\n')
}

/** What shells give for a program that Ctrl+C ended: 128 and the number of the signal. */
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
    console.log(await helpText())
    return 0
  }
  if (!isCommand(name)) {
    console.error(`There is no command '${name}'.\n\n${await helpText()}`)
    return 1
  }
  const { load, needs } = COMMANDS[name]
  await setUp(needs)
  const { run } = await load()
  return run(args)
}

main().then(code => process.exit(code), fail)
