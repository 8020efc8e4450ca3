import { startServer } from '../app/server'

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = '' } = process.env

const { address } = await startServer({ dataDir, databaseUrl, port: 0, web: dataDir })
process.send?.(address)
process.on('disconnect', () => process.exit())
