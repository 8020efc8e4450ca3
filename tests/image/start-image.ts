import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@/api/testing/database'
import { freePort } from '@/api/testing/free-port'
import { startStorage } from '../cluster/start-cluster'
import { buildImage } from './build-image'
import { type Container, type ContainerOptions, startContainer } from './start-container'

/** The API and a worker of the image, on a database and a bucket. */
export type StartedImage = {
  address: string
  database: TestDatabase
  api: Container
  worker: Container
  /** What another container of the image starts with: its variables, and a data folder `name` of its own. */
  optionsOf(name: string): Promise<ContainerOptions>
  stop(): Promise<void>
}

/** Builds the image, or takes it from the last run if nothing has changed, and starts its API and a worker. */
export async function startImage(): Promise<StartedImage> {
  await using started = new AsyncDisposableStack()
  const image = await buildImage(join(tmpdir(), 'talkreel-image'))
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-image-run-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const database = await testDatabase()
  started.defer(database.stop)
  const storage = await startStorage(join(folder, 'bucket'))
  started.defer(() => void storage.child.kill())
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const env = {
    ...storage.env,
    DATABASE_URL: database.url,
    TALKREEL_SECRET: 'a secret of the image test, of more than 32 bytes',
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
  }
  const optionsOf = async (name: string) => {
    const data = join(folder, name)
    await mkdir(data)
    const [uid = 0, gid = 0] = image.user.split(':').map(Number)
    await chown(data, uid, gid)
    return { image, env, data }
  }
  const start = async (command: string, pattern: RegExp): Promise<Container> => {
    const container = await startContainer(await optionsOf(command), command, pattern)
    started.defer(async () => void (await container.stop()))
    return container
  }
  const api = await start('api', /^Talkreel is at /m)
  const worker = await start('worker', /^The worker takes jobs\.$/m)
  const all = started.move()
  return { address, database, api, worker, optionsOf, stop: () => all.disposeAsync() }
}
