import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics'

/** A server for `GET /metrics` alone, on a port of its own that people don't reach. `logError` gets what fails. */
export const metricsServer = (metrics: Metrics, logError: (error: unknown) => void): Server =>
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      text => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      error => {
        logError(error)
        response.writeHead(503).end()
      },
    )
  })
