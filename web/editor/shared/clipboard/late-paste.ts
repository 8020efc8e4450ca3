import { lazyPart } from '../../../../compositions/loading/lazy-part'
import { notify } from '../../../ui/notice/notices'

/** All that pasting needs, which is nothing to draw the first picture with. */
export const latePaste = lazyPart(() => import('./paste'))

type Paste = Awaited<ReturnType<typeof latePaste.load>>

const UNFETCHED = 'You are offline, and pasting was not fetched before. Try again once you are connected.'

/** Has something pasted once what that needs has come. */
export function withPaste(use: (paste: Paste) => void): void {
  latePaste.load().then(use, () => void notify({ message: UNFETCHED, tone: 'warn' }))
}
