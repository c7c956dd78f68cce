import { createElement, createShadowRoot } from '../create-element.ts'
import type { EditContext } from './edit-context.ts'
import { panelStyles } from './panel-styles.ts'

const css = `
${panelStyles}
dialog { width: min(560px, 96vw); padding: 16px; border: 2px solid light-dark(#0550ae, #79b8ff); border-radius: 8px; color: inherit; background: light-dark(#fff, #161b22) }
ul { margin: 8px 0; list-style: none }
li button { width: 100%; margin-top: 6px; text-align: left; overflow-wrap: anywhere }
`

/** Opens the content files that the page is made from, each of which can be opened in the editor. */
export function openPanel({ host, page }: EditContext): void {
  const title = createElement('h2', '', 'Files of this page')
  title.id = 'title'
  const items = page().files.map(({ file }) => {
    const button = createElement('button', '', file)
    button.addEventListener('click', () => host.openInEditor({ file, line: 1, column: 1 }))
    return createElement('li', '', button)
  })
  const close = createElement('button', '', 'Close')
  const dialog = createElement('dialog', '', title, createElement('ul', '', ...items), close)
  dialog.setAttribute('aria-labelledby', title.id)
  createShadowRoot('edit-panel', css, dialog)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => (dialog.getRootNode() as ShadowRoot).host.remove())
  dialog.showModal()
}
