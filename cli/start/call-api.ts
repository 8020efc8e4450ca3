import type { Contracts } from '@/api/app/contracts'
import type { RequestOf, ResponseOf } from '@/api/platform/http/contract'

type Key = keyof Contracts & string

/** The API returned an unexpected status. */
class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super(`The API answered ${status}: ${body}`)
  }
}

const fill = (template: string, params: Record<string, string>) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * Returns a typed client for the API at `address`.
 * @throws {ApiRefusal} for any unsuccessful response.
 */
export const apiAt =
  (address: string, token?: string) =>
  async <K extends Key>(key: K, given: RequestOf<Contracts[K]>): Promise<ResponseOf<Contracts[K]>> => {
    const [method = 'GET', template = ''] = key.split(' ')
    const { params, body }: { params?: unknown; body?: unknown } = given
    const response = await fetch(new URL(fill(template, (params ?? {}) as Record<string, string>), address), {
      method,
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Token ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiRefusal(response.status, text)
    return (text ? JSON.parse(text) : undefined) as ResponseOf<Contracts[K]>
  }
