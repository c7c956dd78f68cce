/** An element with words and children: never with markup. */
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

/** A shadow tree beside the body, out of the way of the page's styles and of what changes the page. */
export function createShadowRoot(name: string, css: string): ShadowRoot {
  const host = createElement('div', '')
  host.dataset['dev'] = name
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  document.documentElement.append(host)
  return shadow
}
