import type { Plugin } from 'vite'
import { importCircle } from './import-circle'
import { type Budget, spend } from './script-budget'

/** The share of a budget above which a build warns. */
const WARNING_SHARE = 0.95

const rounded = (kb: number): string => kb.toFixed(1)

/**
 * Fails a build whose pages exceed their script `budgets`, or whose files import each other in a cycle.
 */
export const keepBudgets = (budgets: readonly Budget[]): Plugin => ({
  name: 'keep-budgets',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const script = Object.values(bundle).filter(one => one.type === 'chunk')
      const circle = importCircle(script)
      if (circle) this.error(`Script files import each other: ${circle.join(' → ')}`)
      for (const { name, kb, spent } of spend(script, budgets)) {
        if (spent > kb) this.error(`${name} is ${rounded(spent)} and may be ${kb}`)
        const figure = `${name} is ${rounded(spent)} of ${kb}`
        if (spent > WARNING_SHARE * kb) this.warn(figure)
        else this.info(figure)
      }
    },
  },
})
