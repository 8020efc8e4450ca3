import { quantile } from '../quantile'

const P95 = 0.95

/** Sends a request to the API. Throws if the response is not successful. */
export async function ask(address: URL, token: string, method = 'GET', body?: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${address.pathname} answered ${response.status}: ${text}`)
  return text && JSON.parse(text)
}

/** Runs a task `warm` times, then `count` times, in sequence. Returns the 95th percentile in milliseconds. */
export async function p95Of(
  { warm, count }: { warm: number; count: number },
  work: (index: number) => Promise<unknown>,
): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < warm + count; index++) {
    const began = performance.now()
    await work(index)
    if (index >= warm) times.push(performance.now() - began)
  }
  return quantile(times, P95)
}
