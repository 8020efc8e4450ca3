import { test } from 'vitest'
import { SCORES } from './catalog'
import { expectLoop } from './testing/measure-sound'

test.each(Object.keys(SCORES))('%s loops without a seam, as loud as all others', expectLoop)
