import { startServer } from '../app/server'

const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = process.env
if (!dataDir || !databaseUrl) throw new Error('DATA_DIR and DATABASE_URL are required.')

const { address } = await startServer({ dataDir, databaseUrl, port: 0, web: dataDir })
process.send?.(address)
process.on('disconnect', () => process.exit())
