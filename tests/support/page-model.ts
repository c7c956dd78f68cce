import type { Page } from 'playwright'

/** What one element of a loaded page is and looks like. */
interface ElementFacts {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  /** Place on the page, in pixels, whatever the scroll. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** In sight without a press: it has a box, and nothing hides, folds or clips it. */
  readonly isShown: boolean
  readonly isInline: boolean
  readonly style: PageStyle
}

interface PageStyle {
  readonly background: string
  readonly backgroundImage: string
  /** Whether all four edges have a line that can be seen. */
  readonly isFramed: boolean
  readonly isOutlined: boolean
  /** Of an edge that can be seen. */
  readonly borderColor: string
  readonly radius: number
  readonly lineClamp: string
}

interface ElementTree extends ElementFacts {
  readonly children: readonly (ElementTree | string)[]
}

export interface PageElement extends ElementFacts {
  readonly parent: PageElement | undefined
  readonly children: readonly (PageElement | string)[]
}

/** A loaded page, read once. */
export interface PageModel {
  readonly title: string
  readonly canonical: string
  readonly metas: Readonly<Record<string, string>>
  readonly width: number
  readonly body: PageElement
}

export async function readPage(page: Page): Promise<PageModel> {
  const head = await page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
    width: innerWidth,
    metas: Object.fromEntries(
      [...document.querySelectorAll('meta[name]')].map((meta) => [
        meta.getAttribute('name') ?? '',
        meta.getAttribute('content') ?? '',
      ]),
    ),
  }))
  return { ...head, body: linkParents(await page.evaluate(readTree), undefined) }
}

function linkParents(tree: ElementTree, parent: PageElement | undefined): PageElement {
  const children: (PageElement | string)[] = []
  const element: PageElement = { ...tree, parent, children }
  for (const child of tree.children) children.push(typeof child === 'string' ? child : linkParents(child, element))
  return element
}

/** Runs in the page. */
function readTree(): ElementTree {
  const isClear = (color: string): boolean => /^transparent$|[,/]\s*0(?:\.0+)?\)$/.test(color)
  const readStyle = (style: CSSStyleDeclaration): PageStyle => ({
    background: isClear(style.backgroundColor) ? '' : style.backgroundColor,
    backgroundImage: style.backgroundImage === 'none' ? '' : style.backgroundImage,
    isFramed: ['top', 'right', 'bottom', 'left'].every(
      (side) =>
        Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
        !isClear(style.getPropertyValue(`border-${side}-color`)),
    ),
    borderColor: Number.parseFloat(style.borderTopWidth) > 0 ? style.borderTopColor : '',
    isOutlined: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0,
    radius: Number.parseFloat(style.borderTopLeftRadius) || Number.parseFloat(style.borderBottomRightRadius) || 0,
    lineClamp: style.getPropertyValue('-webkit-line-clamp'),
  })
  const visit = (element: Element, isParentShown: boolean, isParentClipped: boolean): ElementTree => {
    const style = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const isClipped =
      isParentClipped || (style.overflow !== 'visible' && (width < 2 || height < 2)) || style.clipPath === 'inset(50%)'
    const isShown =
      style.display === 'contents'
        ? isParentShown
        : !isClipped &&
          width > 0 &&
          height > 0 &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const children = [...element.childNodes].flatMap((child): (ElementTree | string)[] => {
      if (child instanceof Text) return [child.data]
      if (!(child instanceof Element) || child.matches('script, style, template, noscript')) return []
      return [visit(child, isShown, isClipped)]
    })
    return {
      tag: element.localName,
      attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      box: { x: x + scrollX, y: y + scrollY, width, height },
      isShown,
      isInline: style.display === 'inline' || style.display === 'contents',
      style: readStyle(style),
      children,
    }
  }
  return visit(document.body, true, false)
}
