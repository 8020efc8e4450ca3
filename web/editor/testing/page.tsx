import { MantineProvider } from '@mantine/core'
import { JSDOM } from 'jsdom'
import { act, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { EditorContext } from '../shared/session/editor-context'
import type { EditorDriver } from './editor-driver'

/** A page of a browser with a part of the editor on it. Controls are found by their names, as screen readers say them. */
export type Page = {
  /** Draws a part of an editor. */
  show(driver: EditorDriver, part: ReactNode): Promise<void>
  /** Does something to the editor, and waits until the page shows it. */
  after(change: () => void): Promise<void>
  /** The control with a name; throws if there is none. */
  find(name: string): HTMLElement
  has(name: string): boolean
  /** Waits until there is a control with a name, as in a menu that opens. */
  appears(name: string): Promise<void>
  text(): string
  click(name: string): Promise<void>
  /** Replaces the value of a field by typing, and blurs the field. */
  type(name: string, text: string): Promise<void>
  /** Tries values of a color or a range, and settles on the last. */
  slide(name: string, ...values: readonly string[]): Promise<void>
  /** Chooses an option of a list by its value. */
  pick(name: string, value: string): Promise<void>
  /** Submits the form that a field is in. */
  submit(name: string): Promise<void>
  /** Sends an event of a pointer, a mouse or a key, with what it says of itself. */
  point(name: string, type: string, init: PointerEventInit & KeyboardEventInit): Promise<void>
  /** Presses a key on a control. */
  press(name: string, key: string, held?: KeyboardEventInit): Promise<void>
}

const { window } = new JSDOM('<!doctype html><body></body>', {
  url: 'https://editor.test/',
  pretendToBeVisual: true,
})

/** Milliseconds for which something may take to appear on a busy machine. */
const PATIENCE = 10_000

const media = (query: string) => ({
  ...{ media: query, matches: false, onchange: null, dispatchEvent: () => false },
  ...{ addListener: () => undefined, removeListener: () => undefined },
  ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
})

/** Nothing has a size on this page, so nothing ever changes it. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const GLOBALS = {
  ...{ window, document: window.document, location: window.location, localStorage: window.localStorage },
  ...{ Node: window.Node, Element: window.Element, HTMLElement: window.HTMLElement },
  ...{ HTMLInputElement: window.HTMLInputElement, SVGElement: window.SVGElement },
  HTMLAnchorElement: window.HTMLAnchorElement,
  ...{ DocumentFragment: window.DocumentFragment, MutationObserver: window.MutationObserver },
  getComputedStyle: window.getComputedStyle.bind(window),
  requestAnimationFrame: window.requestAnimationFrame.bind(window),
  cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  ...{ ResizeObserver: StillObserver, IntersectionObserver: StillObserver },
  IS_REACT_ACT_ENVIRONMENT: true,
}

/** Sets the value of a field as a browser does, so that React notices it. */
function setValue(field: HTMLElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  if (!set) throw new Error(`${field.tagName} holds no value`)
  set.call(field, value)
}

/** The visible text of an element. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('style, [aria-hidden="true"]')) hidden.remove()
  return copy.textContent?.trim() ?? ''
}

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? textOf(control)

/** The field that a label is of; anything else is what it is. */
const fieldOf = (control: HTMLElement): HTMLElement => {
  const id = control.tagName === 'LABEL' ? control.getAttribute('for') : null
  return (id ? window.document.getElementById(id) : null) ?? control
}

/** What one can act on comes before titles and places that say the same. */
function rankOf(control: Element): number {
  if (control.matches('button, input, select, textarea, [role="slider"]')) return 0
  return control.hasAttribute('aria-label') ? 1 : 2
}

const CONTROLS = '[aria-label], button, summary, a, label, [role]'

/** A page for the tests of a file; it is cleared after each test. */
export function openPage(): Page {
  const { document, Event, KeyboardEvent, MouseEvent } = window
  let close = () => {}
  let createRoot: typeof import('react-dom/client').createRoot

  beforeAll(async () => {
    Object.assign(window, { matchMedia: media, ResizeObserver: StillObserver })
    // Fields that grow with their text listen for fonts that load later.
    Object.assign(document, { fonts: new window.EventTarget() })
    window.HTMLElement.prototype.scrollIntoView ??= () => undefined
    window.HTMLElement.prototype.setPointerCapture ??= () => undefined
    for (const [name, value] of Object.entries(GLOBALS)) vi.stubGlobal(name, value)
    // React looks for a document when it is loaded.
    createRoot = (await import('react-dom/client')).createRoot
  })
  afterEach(() => close())
  afterAll(async () => {
    // What React still has to do needs the page.
    await new Promise(done => setImmediate(done))
    vi.unstubAllGlobals()
  })

  const textOnPage = () => {
    const copy = document.body.cloneNode(true) as HTMLElement
    for (const style of copy.querySelectorAll('style')) style.remove()
    return copy.textContent ?? ''
  }
  const named = (name: string) =>
    [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter(one => nameOf(one) === name)
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .map(fieldOf)
  const find = (name: string) => {
    const [found] = named(name)
    if (!found) throw new Error(`There is no “${name}” on the page: ${textOnPage()}`)
    return found
  }
  // Edits reach the page a moment later, which is waited for.
  const send = (to: HTMLElement, event: Event) => act(async () => void to.dispatchEvent(event))
  const changed = () => new Event('change', { bubbles: true })
  const written = () => new Event('input', { bubbles: true })
  return {
    async show({ editor }, part) {
      close()
      const element = document.body.appendChild(document.createElement('div'))
      const root = createRoot(element)
      await act(async () =>
        root.render(
          <MantineProvider>
            <EditorContext value={editor}>{part}</EditorContext>
          </MantineProvider>,
        ),
      )
      close = () => {
        act(() => root.unmount())
        element.remove()
        close = () => {}
      }
    },
    after: change => act(async () => change()),
    find,
    has: name => named(name).length > 0,
    appears: name =>
      vi.waitFor(async () => {
        await act(async () => undefined)
        find(name)
      }, PATIENCE),
    text: textOnPage,
    click: name => send(find(name), new MouseEvent('click', { bubbles: true, cancelable: true })),
    async type(name, text) {
      const field = find(name)
      await act(async () => field.focus())
      setValue(field, text)
      await send(field, written())
      await act(async () => field.blur())
    },
    async slide(name, ...values) {
      const field = find(name)
      for (const value of values) {
        setValue(field, value)
        await send(field, written())
      }
      await send(field, changed())
    },
    async pick(name, value) {
      const field = find(name)
      setValue(field, value)
      await send(field, changed())
    },
    submit(name) {
      const form = find(name).closest('form')
      if (!form) throw new Error(`“${name}” is in no form`)
      return send(form, new Event('submit', { bubbles: true, cancelable: true }))
    },
    point(name, type, init) {
      const given = { bubbles: true, cancelable: true, ...init }
      if (type.startsWith('key')) return send(find(name), new KeyboardEvent(type, given))
      if (type.startsWith('pointer')) return send(find(name), new window.PointerEvent(type, given))
      return send(find(name), new MouseEvent(type, given))
    },
    press: (name, key, held) =>
      send(find(name), new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held })),
  }
}
