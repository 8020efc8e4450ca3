import type { Step } from './setup/steps'

/** What a file in cli/commands/ exports. */
export type Command = {
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

export type CommandName = keyof typeof COMMANDS

/** Whether there is a command of this name. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

/** The list of commands with what each one does, a line each. */
export const helpText = async (): Promise<string> => {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, { load }]) => `  npm run ${name.padEnd(12)} ${(await load()).summary}`,
    ),
  )
  return ['Commands (what follows -- goes to the command):', ...lines].join('\n')
}
