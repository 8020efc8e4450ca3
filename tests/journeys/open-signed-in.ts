import type { Page } from 'playwright-core'
import { type TestServer, testServer } from '@/api/testing/server'
import { ACCOUNT, register } from './account'
import { builtPages } from './built-pages'
import { openTab, type Tab } from './open-tab'

/** A server without a worker, and a tab on its home page that is signed in to a team. */
export type SignedIn = { server: TestServer; tab: Tab; page: Page; teamId: string; close(): Promise<void> }

/** Starts a server and registers in a tab. */
export async function openSignedIn(): Promise<SignedIn> {
  const server = await testServer({ pages: await builtPages() })
  const tab = await openTab(server.address)
  await register(tab.page)
  const where = { email: ACCOUNT.email }
  const user = await server.database.prisma.user.findUniqueOrThrow({ where })
  const close = async () => {
    await tab.browser.close()
    await server.stop()
  }
  return { server, tab, page: tab.page, teamId: user.currentTeamId ?? '', close }
}
