import { createTheme, type MantineColorsTuple, type MantineThemeComponents } from '@mantine/core'
import button from './button.module.css'
import field from './field.module.css'
import overlay from './overlay.module.css'
import parts from './parts.module.css'

/** Mantine requires ten shades per color; ours come from tokens.css, so all ten are the same token. */
const token = (name: string): MantineColorsTuple => {
  const value = `var(--${name})`
  return [value, value, value, value, value, value, value, value, value, value]
}

/** Duration (seconds) and easing for Mantine's transitions. */
const calm = { duration: 180, exitDuration: 140, timingFunction: 'var(--ease-in)' }

/**
 * Component styles. Plain objects instead of `Button.extend`, so that the first page does not download components that
 * it does not show.
 */
const components: MantineThemeComponents = {
  Button: { classNames: button, defaultProps: { variant: 'filled', loaderProps: { size: 16 } } },
  ActionIcon: { classNames: { root: button.icon }, defaultProps: { variant: 'subtle', size: 36 } },
  Input: { classNames: { input: field.input, wrapper: field.wrapper } },
  InputWrapper: {
    classNames: { label: field.label, error: field.error, description: field.hint },
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
  },
  Checkbox: { classNames: { input: field.tick }, defaultProps: { size: 'sm', radius: 'xs' } },
  Menu: {
    classNames: { dropdown: overlay.menu, item: overlay.item, label: overlay.menuLabel },
    defaultProps: {
      ...{ transitionProps: calm, position: 'bottom-end', offset: 6, withinPortal: true },
      // Mantine's hidden element that takes the first focus is no item, which a menu may not have (axe): the first item
      // takes it.
      withInitialFocusPlaceholder: false,
    },
  },
  Modal: {
    classNames: {
      content: overlay.modal,
      header: overlay.modalHeader,
      title: overlay.modalTitle,
      body: overlay.modalBody,
      overlay: overlay.scrim,
    },
    defaultProps: {
      centered: true,
      radius: 'lg',
      transitionProps: { ...calm, duration: 240, transition: 'pop' },
      closeButtonProps: { 'aria-label': 'Close' },
      // The header of a dialog is not a banner landmark of the page.
      attributes: { header: { role: 'presentation' } },
    },
  },
  SegmentedControl: {
    classNames: { root: parts.segments, indicator: parts.segment, label: parts.segmentLabel },
    defaultProps: { transitionDuration: 180, withItemsBorders: false },
  },
  Skeleton: { classNames: { root: parts.skeleton } },
  Tooltip: {
    classNames: { tooltip: overlay.tooltip },
    defaultProps: { openDelay: 400, transitionProps: { duration: 120 } },
  },
}

/**
 * The Mantine theme. Buttons: `filled` is the one primary button of a view, `default` secondary, `subtle` ghost,
 * `danger` deletes; sizes `xs` 28, `sm` 36, `md` 44 pixels.
 */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '24px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '32px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '999px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'var(--shadow-rest)',
    sm: 'var(--shadow-rest)',
    md: 'var(--shadow-raised)',
    lg: 'var(--shadow-raised)',
    xl: 'var(--shadow-modal)',
  },
  colors: { accent: token('accent') },
  primaryColor: 'accent',
  black: 'var(--ink)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components,
})
