import { setPriority } from 'node:os'
import { ensureTalk } from '../talk/ensure-talk'
import { ApiRefusal, apiAt } from './call-api'
import { DEMO } from './demo-account'
import { uploadFile } from './upload-file'

const { TALKREEL_ADDRESS: address = '' } = process.env

/** Painting the talk must not slow down who tries the program out. */
const BACKGROUND_PRIORITY = 10

/** The demo account's token; the account is made where it is not there yet. */
const signIn = async (): Promise<string> => {
  const { email, password, name } = DEMO
  const call = apiAt(address)
  try {
    return (await call('POST /api/rest-auth/login/', { body: { email, password } })).key
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error
    return (await call('POST /api/rest-auth/registration/', { body: { email, password1: password, name } }))
      .key
  }
}

setPriority(BACKGROUND_PRIORITY)
process.on('disconnect', () => process.exit(1))
const call = apiAt(address, await signIn())
const { count } = await call('GET /api/projects/', {})
if (count === 0) await uploadFile(call, (await ensureTalk()).video, DEMO.title)
process.exit(0)
