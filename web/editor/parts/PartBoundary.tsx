import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import classes from './PartBoundary.module.css'

type Props = {
  /** What the part is called in a sentence: 'captions panel'. */
  name: string
  children: ReactNode
}

/** Keeps a fault of one part of the editor to itself: the rest goes on, and the part can be opened anew. */
export class PartBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { name, children } = this.props
    if (!this.state.failed) return children
    return (
      <div className={classes.failed} role="alert">
        <p className="type-h3">Something went wrong</p>
        <p className="ink2">The {name} stopped. Your work is kept, and everything else goes on.</p>
        <Button size="xs" onClick={() => this.setState({ failed: false })}>
          Try again
        </Button>
      </div>
    )
  }
}
