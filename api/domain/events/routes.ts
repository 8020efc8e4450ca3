import type { Handlers } from '@/api/platform/routing/handler'
import type { eventsContract } from './contract'
import { streamEvents } from './stream-events'

export const eventsRoutes: Handlers<typeof eventsContract> = { 'GET /api/events/': streamEvents }
