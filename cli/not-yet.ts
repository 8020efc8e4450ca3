/** Says on stderr that `command` can't be used, and why. Returns the exit code 1. */
export const notYet = (command: string, why: string): number => {
  console.error(`'${command}' is not built yet: ${why}`)
  return 1
}
