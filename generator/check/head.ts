import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import type { Checked } from './checked.ts'

/** Pages without a title or a description. */
export const checkHead = ({ pages }: Checked): Diagnostic[] =>
  pages.flatMap(({ route, head }) => {
    const span = startOf(route.owner)
    return [
      ...(head.title.trim() === '' ? [diagnose('head/missing-title', span, `${route.url} has no title`)] : []),
      ...(head.description.trim() === ''
        ? [diagnose('head/missing-description', span, `${route.url} has no description`)]
        : []),
    ]
  })
