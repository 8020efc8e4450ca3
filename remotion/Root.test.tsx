import { Children, isValidElement, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Root } from './Root'

afterEach(() => vi.unstubAllGlobals())

type Props = { id?: string; schema?: unknown; children?: ReactNode }

/** The ids of the compositions with a schema below a node. */
function withSchema(node: ReactNode): string[] {
  return Children.toArray(node).flatMap(child => {
    if (!isValidElement<Props>(child)) return []
    const { id, schema, children } = child.props
    return [...(schema && id ? [id] : []), ...withSchema(children)]
  })
}

it('only the Studio gets the schema of props, which costs each render a second', () => {
  expect(withSchema(Root())).toEqual([])
  vi.stubGlobal('window', { remotion_isStudio: true, location: { href: 'http://localhost/' } })
  expect(withSchema(Root())).toContain('videoHighlight')
})
