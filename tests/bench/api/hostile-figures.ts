import { askSteadily } from '../../hostile/ask-steadily'
import { hostileTeam, type Listening, type Sent } from '../../hostile/hostile-team'
import { quantile } from '../quantile'

const P99 = 0.99

/** The slowest answer, and to what. */
function worstOf(sent: Sent[]): { ms: number; name: string } {
  const [worst] = sent.toSorted((a, b) => b.ms - a.ms)
  if (!worst) throw new Error('Nothing was sent')
  return { ms: Math.round(worst.ms), name: worst.name }
}

/**
 * Sends every hostile body and every hostile value, one after another, and gives the slowest answer to each of the two
 * and how long others waited meanwhile, in milliseconds.
 */
export async function hostileFigures(server: Listening) {
  const { sendBodies, sendValues } = await hostileTeam(server, 'all')
  const looks = new URL('/api/looks/', server.address)
  const { result, times } = await askSteadily(looks, async () => ({
    bodies: worstOf(await sendBodies()),
    values: worstOf(await sendValues()),
  }))
  return {
    worst_body_ms: result.bodies.ms,
    worst_body: result.bodies.name,
    worst_value_ms: result.values.ms,
    worst_value: result.values.name,
    looks_p99_ms: Math.round(quantile(times, P99)),
  }
}
