/** Cookies of one browser at one identity provider. */
type Jar = Map<string, string>

async function ask(jar: Jar, address: URL, form?: Record<string, string>): Promise<Response> {
  const response = await fetch(address, {
    redirect: 'manual',
    method: form ? 'POST' : 'GET',
    headers: { cookie: [...jar].map(pair => pair.join('=')).join('; ') },
    ...(form && { body: new URLSearchParams(form) }),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    jar.set(name, value)
  }
  return response
}

const MAX_PAGES = 12

/**
 * Opens the sign-in URL of a peer, signs in there as `subject` and consents. Returns the redirect URL without
 * following it.
 */
export async function visit(address: string, subject: string): Promise<URL> {
  const jar: Jar = new Map()
  const { origin } = new URL(address)
  let next = new URL(address)
  let form: Record<string, string> | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const response = await ask(jar, next, form)
    const location = response.headers.get('location')
    form = undefined
    if (location) {
      next = new URL(location, origin)
      if (next.origin !== origin) return next
      continue
    }
    const page = await response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
    if (!action || !prompt) throw new Error(`The peer answered ${response.status}: ${page.slice(0, 500)}`)
    next = new URL(action, origin)
    form = prompt === 'login' ? { prompt, login: subject, password: 'any' } : { prompt }
  }
  throw new Error('The peer leads in circles')
}
