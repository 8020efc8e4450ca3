import { configDefaults, defineConfig } from 'vitest/config'

const SECOND = 1000
const slow = process.env.TALKREEL_SLOW === '1'

/** The tests of these rooms. Slow matrices (`*.slow.test.ts`) only run when they are asked for. */
const testsOf = (...rooms: string[]) => ({
  include: rooms.map(room => `${room}/**/*.test.{ts,tsx}`),
  exclude: [...configDefaults.exclude, ...(slow ? [] : ['**/*.slow.test.ts'])],
  setupFiles: ['tests/fixed-seeds.ts'],
})

/** After the projects before it, so many files at a time. */
const after = (groupOrder: number, maxWorkers: number) => ({ maxWorkers, sequence: { groupOrder } })

/** Imports of '@/…' begin at the root of the project (tsconfig.json). */
const resolve = { tsconfigPaths: true }

const within = (seconds: number) => ({
  testTimeout: seconds * SECOND,
  hookTimeout: seconds * SECOND,
  // On a busy machine a mail that is sent or a page that is drawn takes longer than the second it has by default.
  expect: { poll: { timeout: 20 * SECOND } },
})

/** A file of these would spend much of its time on importing what the file before it has imported. */
const sharedModules = { isolate: false }

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          ...testsOf('compositions', 'web', 'cli', 'fixtures'),
          ...within(30),
          ...after(0, 2),
          ...sharedModules,
        },
      },
      // One at a time they take a quarter longer: each waits for a browser or a file now and then.
      { resolve, test: { name: 'render', ...testsOf('remotion', 'lambda'), ...within(180), ...after(1, 2) } },
      // These wait as much as they work: for a worker to start, a dead one to be missed, a page to answer.
      {
        resolve,
        test: { name: 'api', ...testsOf('api', 'prisma'), ...within(180), ...after(2, 3), ...sharedModules },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          ...testsOf('tests'),
          ...within(600),
          ...after(3, 2),
          ...sharedModules,
        },
      },
    ],
  },
})
