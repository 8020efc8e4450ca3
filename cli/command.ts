/** What a file in cli/commands/ exports. */
export type Command = {
  /** One line for `--help`. */
  summary: string
  /** Runs with what stood after the command's name, and gives the exit code. */
  run: (args: string[]) => Promise<number>
}
