import islands from 'site:islands'
import { createElement, hydrate } from 'preact'

for (const element of document.querySelectorAll('site-island')) {
  const load = islands[element.getAttribute('name') ?? '']
  if (load) {
    const { default: island } = await load()
    hydrate(createElement(island.view, JSON.parse(element.getAttribute('props') ?? '{}')), element)
  }
}
