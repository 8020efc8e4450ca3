import { COMMANDS } from './registry'

/** The list of commands with what each one does, a line each. */
export const helpText = async (): Promise<string> => {
  const lines = await Promise.all(
    Object.entries(COMMANDS).map(
      async ([name, { load }]) => `  npm run ${name.padEnd(12)} ${(await load()).summary}`,
    ),
  )
  return ['Commands (what follows -- goes to the command):', ...lines].join('\n')
}
