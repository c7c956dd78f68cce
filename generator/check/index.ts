import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Checked, Rule } from './checked.ts'
import { checkHead } from './head.ts'
import { checkImages } from './images.ts'
import { checkLinks } from './links.ts'
import { checkSettings } from './settings.ts'

const rules: readonly Rule[] = [checkLinks, checkImages, checkHead, checkSettings]

export const check = (site: Checked): readonly Diagnostic[] => rules.flatMap((rule) => rule(site))
