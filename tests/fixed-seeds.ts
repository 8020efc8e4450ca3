import fc from 'fast-check'

/** Property tests try the same values in every run; `npm run test:all` tries new ones, and prints the seed of a failure. */
if (process.env.TALKREEL_SLOW !== '1') fc.configureGlobal({ seed: 1 })
