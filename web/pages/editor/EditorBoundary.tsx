import { Component, type ReactNode } from 'react'
import { EditorProblem } from './EditorProblem'

type State = { error: unknown }

/** Says what is wrong where the editor can't open a project or breaks, in place of an empty page. */
export class EditorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <EditorProblem error={error} onAgain={() => location.reload()} />
  }
}
