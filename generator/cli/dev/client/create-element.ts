type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Attributes that are false or undefined are left out; a string is the class. Content is added as text and nodes, never as markup. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: string | Attributes,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  const all = typeof attributes === 'string' ? { class: attributes || undefined } : attributes
  for (const [key, value] of Object.entries(all))
    if (value !== undefined && value !== false) element.setAttribute(key, value === true ? '' : `${value}`)
  element.append(...content)
  return element
}

/** A button that acts unless its `aria-disabled` is true. */
export function createButton(
  name: string,
  act: () => unknown,
  attributes: string | Attributes = '',
): HTMLButtonElement {
  const button = createElement('button', attributes, name)
  button.type = 'button'
  button.addEventListener('click', () => button.ariaDisabled !== 'true' && act())
  return button
}

/** A shadow tree beside the body: neither styles nor updates of the page affect it. */
export function createShadowRoot(name: string, css: string, ...content: readonly Node[]): ShadowRoot {
  const host = createElement('div', { 'data-dev': name })
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...content)
  document.documentElement.append(host)
  return shadow
}
