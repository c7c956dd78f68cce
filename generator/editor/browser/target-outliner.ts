import type { EditHost } from '../../cli/dev/index.ts'
import type { PageFields } from '../protocol.ts'
import type { createOutline } from './outline.ts'
import type { Target } from './targets.ts'

const ofDesign = 'Part of the design'

/** Shows the edge of what can be edited, with its name. */
export function createTargetOutliner(
  outline: ReturnType<typeof createOutline>,
  { findSource }: Pick<EditHost, 'findSource'>,
  page: () => PageFields,
  announce: (text: string) => void,
) {
  const labelOf = ({ ids }: Target): string => {
    const labels = ids.flatMap((id) => page().fields[id]?.label ?? [])
    return [...new Set(labels)].join(', ') || 'A text of the content'
  }
  return async (target: Target, isFocused: boolean): Promise<void> => {
    const { element, ids } = target
    if (outline.outlined() === element) return
    const isField = ids.length > 0
    outline.show(element, isField ? labelOf(target) : ofDesign, isField)
    if (isFocused) announce(isField ? `${labelOf(target)}. Enter opens it` : ofDesign)
    if (isField) return
    const position = await findSource(element).catch(() => undefined)
    if (position && outline.outlined() === element)
      outline.show(element, `${ofDesign} · for programmers: ${position.file}:${position.line}`, false)
  }
}
