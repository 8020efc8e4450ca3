import { Component, type ReactNode } from 'react'

/** Shows nothing, instead of breaking the page, where an ornament inside it fails. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
