/** The result of a stage. */
export type Outcome = {
  /** Checks or tests that passed and failed, as counted in the last line. */
  passed: number
  failed: number
  /** The tool's output, shown on failure. */
  output: string
  /** Its test files that took longest, each with its seconds. */
  slowest?: string[]
}

export type Stage = { name: string; run: () => Promise<Outcome> }
