const loading = new Map<string, Promise<void>>()

/** Loads a third-party script once, however often it is requested. Rejects if it fails to load. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address)
  if (known) return known
  const script = document.createElement('script')
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      loading.delete(address)
      script.remove()
      reject(new Error(`${address} did not load`))
    }
  })
  loading.set(address, loaded)
  script.src = address
  script.async = true
  document.head.append(script)
  return loaded
}
