import type { Node } from 'prosemirror-model'
import type { EditorView, NodeView } from 'prosemirror-view'
import { createElement } from '../../cli/dev/index.ts'

type CreateNodeView = (node: Node, view: EditorView, getPosition: () => number | undefined) => NodeView

/** What is edited as a whole: variables by their values, and markdown that has no controls of its own. */
export function createChip(text: string, name = '', title = ''): NodeView {
  const dom = createElement('span', 'chip', text)
  dom.title = title
  if (name !== '') dom.append(createElement('span', 'name', name))
  return { dom, ignoreMutation: () => true }
}

/** A picture as the page shows it, or its name if it does not yet. */
function createPicture(alt: unknown, address: unknown): HTMLElement {
  const shown = [...document.querySelectorAll('main img')].find(
    (one) => one instanceof HTMLImageElement && one.alt === alt,
  )
  if (shown instanceof HTMLImageElement && alt) return createElement('img', { src: shown.currentSrc, alt: String(alt) })
  return createElement('span', 'chip', String(address ?? ''))
}

/** The fields of a fence that are words, and what they are called. */
const labels: Readonly<Record<string, string>> = {
  alt: 'What does the picture show?',
  summary: 'What is always shown',
  label: 'What does the film show?',
}

/** A figure, film or folded text: its words in fields, its content below them. */
const createFence: CreateNodeView = (node, view, getPosition) => {
  const { fields } = node.attrs as { readonly fields: Readonly<Record<string, unknown>> }
  const content = node.isLeaf ? undefined : createElement(node.type.name === 'figure' ? 'figcaption' : 'div', 'content')
  const inputs = Object.keys(fields).flatMap((name) => {
    const label = labels[name]
    if (label === undefined) return []
    const input = createElement('input', { 'aria-label': label, placeholder: label })
    input.value = String(fields[name])
    input.addEventListener('input', () => {
      const position = getPosition()
      const present = position === undefined ? undefined : view.state.doc.nodeAt(position)
      if (position === undefined || !present) return
      const attrs = { fields: { ...present.attrs['fields'], [name]: input.value } }
      view.dispatch(view.state.tr.setNodeMarkup(position, null, attrs))
    })
    return [input]
  })
  const dom = createElement(
    'div',
    `fence ${node.type.name}`,
    createPicture(fields['alt'], fields['src']),
    ...inputs,
    ...(content ? [content] : []),
  )
  return {
    dom,
    ...(content && { contentDOM: content }),
    stopEvent: ({ target }) => target instanceof HTMLInputElement,
    ignoreMutation: ({ target }) => !content?.contains(target),
    update(next) {
      if (next.type !== node.type) return false
      const values = next.attrs['fields'] as Readonly<Record<string, unknown>>
      return (
        JSON.stringify(values) === JSON.stringify(fields) ||
        inputs.every((input) => Object.values(values).includes(input.value))
      )
    },
  }
}

export const nodeViews = (variables: Readonly<Record<string, string>>): Readonly<Record<string, CreateNodeView>> => ({
  variable: ({ attrs: { name } }) => createChip(variables[name] ?? '', `{${name}}`, 'The same on the whole site'),
  markdownInline: ({ attrs }) => createChip(attrs['shows'] || attrs['source'], '', attrs['source']),
  markdownBlock: ({ attrs }) => ({ dom: createElement('pre', 'chip', attrs['source']), ignoreMutation: () => true }),
  image: ({ attrs }) => ({ dom: createPicture(attrs['alt'], attrs['src']), ignoreMutation: () => true }),
  figure: createFence,
  details: createFence,
  video: createFence,
})
