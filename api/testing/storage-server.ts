// A process for tests: an S3 server on the given folder, until it is killed.
import { startS3Server } from '../platform/providers/storage/open-storage'

const credentials = { accessKeyId: 'tester', secretAccessKey: 'secret' }
const server = await startS3Server({ dir: process.argv[2]!, port: 0, credentials, log: console.error })
await server.store.createBucket('talks')
process.send?.(server.endpoint)
