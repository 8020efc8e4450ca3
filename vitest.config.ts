import { configDefaults, defineConfig } from 'vitest/config'

const SECOND = 1000
const slow = process.env.TALKREEL_SLOW === '1'

/** The tests of these rooms. Slow matrices (`*.slow.test.ts`) only run when they are asked for. */
const testsOf = (...rooms: string[]) => ({
  include: rooms.map(room => `${room}/**/*.test.{ts,tsx}`),
  exclude: [...configDefaults.exclude, ...(slow ? [] : ['**/*.slow.test.ts'])],
})

/** One file at a time, after the projects before it: each of these files keeps all cores busy by itself. */
const alone = (groupOrder: number) => ({ fileParallelism: false, sequence: { groupOrder } })

const within = (seconds: number) => ({ testTimeout: seconds * SECOND, hookTimeout: seconds * SECOND })

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...testsOf('compositions', 'web', 'cli'),
          ...within(30),
          sequence: { groupOrder: 0 },
        },
      },
      { test: { name: 'render', ...testsOf('remotion', 'lambda'), ...within(180), ...alone(1) } },
      { test: { name: 'api', ...testsOf('api', 'prisma'), ...within(180), ...alone(2) } },
      {
        test: {
          name: 'journeys',
          ...testsOf('tests'),
          ...within(600),
          ...alone(3),
        },
      },
    ],
  },
})
