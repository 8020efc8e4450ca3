import type { Step } from './setup/steps'

/** The exports of a file in cli/commands/. */
export type Command = {
  /** One line for `--help`. */
  summary: string
  /** Runs with the arguments after the command's name and resolves with the exit code. */
  run: (args: string[]) => Promise<number>
}

type Entry = {
  load: () => Promise<Command>
  /** Setup steps before the command runs, in order. */
  needs: readonly Step[]
}

/** Every command of `npm run`, by name. The file of a command is loaded on demand. */
export const COMMANDS = {
  start: {
    load: () => import('./commands/start'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  api: { load: () => import('./commands/api'), needs: ['space', 'browser', 'databaseClient'] },
  worker: {
    load: () => import('./commands/worker'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  build: { load: () => import('./commands/build'), needs: ['speechModel', 'peopleModel', 'databaseClient'] },
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

/** Whether `name` is a command. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

/** Returns one line for each command with its summary. */
export const helpText = async (): Promise<string> => {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, { load }]) => `  npm run ${name.padEnd(12)} ${(await load()).summary}`,
    ),
  )
  return ['Commands (what follows -- goes to the command):', ...lines].join('\n')
}
