import fc from 'fast-check'

/** Property tests use fixed seeds; `npm run test:all` uses new ones and prints the seed of a failure. */
if (process.env.TALKREEL_SLOW !== '1') fc.configureGlobal({ seed: 1 })
