/** Content is added as text and nodes, never as markup. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  element.append(...content)
  return element
}

/** A shadow tree beside the body: neither styles nor updates of the page affect it. */
export function createShadowRoot(name: string, css: string, ...content: readonly Node[]): ShadowRoot {
  const host = createElement('div', '')
  host.dataset['dev'] = name
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(...content)
  document.documentElement.append(host)
  return shadow
}
