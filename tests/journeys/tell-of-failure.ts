import type { Tab } from './open-tab'
import { shoot } from './shoot'
import type { Talkreel } from './start-talkreel'

/** How much of what the program printed is shown, in characters. */
const PRINTED = 2000

/** Shows where a journey broke off: the address, what the program printed last, and a picture as `shoot` takes it. */
export async function tellOfFailure(talkreel: Talkreel, { page, faults }: Tab): Promise<void> {
  console.error(`Broken off at ${page.url()}`)
  for (const fault of faults) console.error(fault)
  console.error(talkreel.output().slice(-PRINTED))
  await shoot(page, 'broken-off', ['light'])
}
