import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@/api/testing/database'
import { freePort } from '@/api/testing/free-port'
import { projectRoot } from '@/remotion/environment/cache'
import { type Balancer, startBalancer } from './balancer'
import { type ClusterNode, startNode } from './start-node'

/** Servers and workers on one database and one bucket, each with a data folder of its own, behind a balancer. */
export type Cluster = {
  address: string
  database: TestDatabase
  apis: ClusterNode[]
  workers: ClusterNode[]
  /** Starts a new process in the place of an API node that has ended. */
  restartApi(index: number): Promise<void>
  restartWorker(index: number): Promise<void>
  stop(): Promise<void>
}

const STORAGE = join(projectRoot, 'api', 'testing', 'storage-server.ts')

/** Starts an S3 server with a bucket in `folder`. Returns its process and the variables that name it. */
export async function startStorage(
  folder: string,
): Promise<{ child: ChildProcess; env: Record<string, string> }> {
  const child = fork(STORAGE, [folder], { execArgv: ['--import', 'tsx'] })
  const [endpoint] = (await once(child, 'message')) as [string]
  const keys = { S3_ACCESS_KEY_ID: 'tester', S3_SECRET_ACCESS_KEY: 'secret' }
  return { child, env: { S3_ENDPOINT: endpoint, S3_BUCKET: 'talks', ...keys } }
}

/** Long enough for the balancer to notice. */
const DRAIN_SECONDS = '1'

/** Starts two API nodes with `npm run api` and three workers with `npm run worker`. */
export async function startCluster(): Promise<Cluster> {
  await using started = new AsyncDisposableStack()
  const database = await testDatabase()
  started.defer(database.stop)
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-cluster-'))
  started.defer(() => rm(folder, { recursive: true, force: true }))
  const storage = await startStorage(join(folder, 'bucket'))
  started.defer(() => void storage.child.kill())
  const ports = [await freePort(), await freePort()]
  const addresses = ports.map(port => `http://127.0.0.1:${port}`)
  const balancer: Balancer = await startBalancer(addresses)
  started.defer(balancer.stop)
  const env = (name: string) => ({
    ...storage.env,
    DATA_DIR: join(folder, name),
    DATABASE_URL: database.url,
    TALKREEL_SECRET: 'a secret of the whole cluster, of more than 32 bytes',
    PUBLIC_URL: balancer.address,
    DRAIN_SECONDS,
    LOG_TO: 'stdout',
  })
  const apis: ClusterNode[] = []
  const workers: ClusterNode[] = []
  const restartApi = async (index: number) => {
    const more = { PORT: String(ports[index]), HOST: '127.0.0.1' }
    apis[index] = await startNode('api', { ...env(`api-${index}`), ...more }, /^Talkreel is at /m)
    await balancer.untilReady(addresses[index] as string)
  }
  const restartWorker = async (index: number) => {
    workers[index] = await startNode('worker', env(`worker-${index}`), /^The worker takes jobs\.$/m)
  }
  started.defer(async () => {
    await Promise.all([...apis, ...workers].map(node => node.stop()))
  })
  await Promise.all([0, 1].map(restartApi))
  await Promise.all([0, 1, 2].map(restartWorker))
  const all = started.move()
  const { address } = balancer
  return { address, database, apis, workers, restartApi, restartWorker, stop: () => all.disposeAsync() }
}
