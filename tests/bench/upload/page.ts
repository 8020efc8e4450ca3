import { storeToken } from '@/web/client/session'
import { uploadFile } from '@/web/client/upload/upload-file'

declare global {
  interface Window {
    /** Stores the token of the account that uploads. */
    signIn(token: string): void
    /** Uploads the chosen file as the product does and resolves with the seconds until its parts are joined. */
    uploadChosen(): Promise<number>
    /** Sends the chosen file to a presigned URL in one plain PUT and resolves with its seconds. */
    putChosen(url: string): Promise<number>
  }
}

const input = document.createElement('input')
input.type = 'file'
document.body.replaceChildren(input)

function chosen(): File {
  const [file] = input.files ?? []
  if (!file) throw new Error('No file was chosen.')
  return file
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

window.signIn = storeToken

window.uploadChosen = () =>
  secondsOf(() =>
    uploadFile(chosen(), {
      to: { kind: 'library' },
      duration: null,
      onStep: () => {},
      onBegun: () => {},
      signal: new AbortController().signal,
    }),
  )

window.putChosen = url =>
  secondsOf(async () => {
    const { ok, status } = await fetch(url, { method: 'PUT', body: chosen() })
    if (!ok) throw new Error(`The storage answered ${status}.`)
  })
