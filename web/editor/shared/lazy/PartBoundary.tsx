import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { general } from '@/web/client/messages'
import classes from './PartBoundary.module.css'
import { PartNotFetched } from './part-not-fetched'

type Props = {
  /** The part's name within a sentence: 'captions panel'. */
  name: string
  children: ReactNode
}

/** Why a part is missing: it threw, its file failed to load, or the browser is offline. */
type Fault = 'stopped' | 'missing' | 'offline'

const faultOf = (error: unknown): Fault => {
  if (!(error instanceof PartNotFetched)) return 'stopped'
  return navigator.onLine ? 'missing' : 'offline'
}

/**
 * Catches the error of one part of the editor, so that the rest keeps working and the part can be reopened.
 */
export class PartBoundary extends Component<Props, { fault: Fault | null }> {
  override state = { fault: null }

  static getDerivedStateFromError(error: unknown) {
    return { fault: faultOf(error) }
  }

  override componentDidMount() {
    addEventListener('online', this.comeBack)
  }

  override componentWillUnmount() {
    removeEventListener('online', this.comeBack)
  }

  comeBack = () => this.setState(({ fault }) => (fault === 'offline' ? { fault: null } : null))

  override render() {
    const { name, children } = this.props
    const { fault } = this.state
    if (!fault) return children
    if (fault === 'offline')
      return (
        <div className={classes.failed} role="status">
          <p className="type-h3">{general.offline}</p>
          <p className="ink2">The {name} will load when you’re back online.</p>
        </div>
      )
    return (
      <div className={classes.failed} role="alert">
        <p className="type-h3">{general.default}</p>
        <p className="ink2">
          The {name} {fault === 'stopped' ? 'stopped' : 'could not be loaded'}. Your work is kept, and
          everything else goes on.
        </p>
        <Button size="xs" onClick={() => this.setState({ fault: null })}>
          Try again
        </Button>
      </div>
    )
  }
}
