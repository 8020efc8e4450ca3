/** How a stage of the checks ended. */
export type Outcome = {
  /** Checks or tests that passed and failed, as they count in the closing line. */
  passed: number
  failed: number
  /** What the tool wrote, shown when something failed. */
  output: string
}

export type Stage = { name: string; run: () => Promise<Outcome> }
