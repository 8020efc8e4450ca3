import type { Step } from './setup/steps'

/** The exports of a file in cli/commands/. */
export type Command = {
  /** Runs with the arguments after the command's name and resolves with the exit code. */
  run: (args: string[]) => Promise<number>
}

type Entry = {
  /** One line for `--help`. */
  summary: string
  load: () => Promise<Command>
  /** Setup steps before the command runs, in order. */
  needs: readonly Step[]
}

/** Every command of `npm run`, by name. The file of a command is loaded on demand. */
export const COMMANDS = {
  start: {
    summary: 'database, API, worker and web on one port',
    load: () => import('./commands/start'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  api: {
    summary: 'API and web on one port, without a worker',
    load: () => import('./commands/api'),
    needs: ['space', 'browser', 'databaseClient'],
  },
  worker: {
    summary: 'a worker for the jobs of an API that runs elsewhere',
    load: () => import('./commands/worker'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  build: {
    summary: 'everything that a start or an export would build: pages, bundle, fonts, models',
    load: () => import('./commands/build'),
    needs: ['speechModel', 'peopleModel', 'databaseClient'],
  },
  test: {
    summary: 'all checks and tests; test:all adds the slow matrices',
    load: () => import('./commands/test'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  check: {
    summary: 'the fast part of the tests: lint, format, types, boundaries, dead code, unit',
    load: () => import('./commands/check'),
    needs: ['ffmpeg', 'databaseClient'],
  },
  demo: {
    summary: 'the main job without a browser: from a talk to a captioned clip',
    load: () => import('./commands/demo'),
    needs: ['space', 'ffmpeg', 'browser', 'speechModel', 'peopleModel'],
  },
  render: {
    summary: 'a project to a video, GIF, sound or picture file',
    load: () => import('./commands/render'),
    needs: ['ffmpeg', 'browser'],
  },
  transcribe: {
    summary: 'transcribes a video or audio file (English)',
    load: () => import('./commands/transcribe'),
    needs: ['ffmpeg', 'speechModel'],
  },
  'import-transcript': {
    summary: 'replaces the words of a project by those of an SRT, VTT, TXT or JSON file',
    load: () => import('./commands/import-transcript'),
    needs: ['databaseClient'],
  },
  studio: {
    summary: 'Remotion Studio with an example of each project type and each kind of layer',
    load: () => import('./commands/studio'),
    needs: ['ffmpeg', 'browser'],
  },
  gallery: {
    summary: 'contact sheets of every look, as PNG; or spoken examples of the voices, as MP3',
    load: () => import('./commands/gallery'),
    needs: ['ffmpeg', 'browser'],
  },
  bench: {
    summary: 'figures as one JSON object: render, parity, editor, speech, clips, framing or api',
    load: () => import('./commands/bench'),
    needs: ['ffmpeg', 'browser', 'speechModel', 'peopleModel', 'databaseClient'],
  },
  superuser: {
    summary: 'makes someone support staff, or ends that',
    load: () => import('./commands/superuser'),
    needs: ['databaseClient'],
  },
  reconcile: {
    summary: 'compares the stored files with the database, as the server does every day',
    load: () => import('./commands/reconcile'),
    needs: ['databaseClient'],
  },
  backup: {
    summary: 'copies the database and all files into a new folder, beside a running server',
    load: () => import('./commands/backup'),
    needs: ['databaseClient'],
  },
  restore: {
    summary: "puts what 'npm run backup' made into an empty database and an empty storage",
    load: () => import('./commands/restore'),
    needs: ['databaseClient'],
  },
  lambda: {
    summary: 'Remotion Lambda, on this machine or on AWS',
    load: () => import('./commands/lambda'),
    needs: [],
  },
  db: {
    summary: "Prisma's command line, working offline",
    load: async () => ({ run: (await import('./commands/db')).db }),
    needs: [],
  },
} satisfies Record<string, Entry>

export type CommandName = keyof typeof COMMANDS

/** Whether `name` is a command. */
export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name)

/** Returns one line for each command with its summary. */
export const helpText = (): string => {
  const lines = Object.entries(COMMANDS).map(
    ([name, { summary }]) => `  npm run ${name.padEnd(18)} ${summary}`,
  )
  return ['Commands (what follows -- goes to the command):', ...lines].join('\n')
}
