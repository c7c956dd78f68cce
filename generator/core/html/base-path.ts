import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import { escapeHtml } from './escape.ts'
import { readCssRequests } from './policy-requests.ts'
import { rewriteHtml } from './rewrite-html.ts'

/** An address of the site as browsers see it. The generator knows the addresses of a site without its base path. */
export const prependBasePath = (address: string, basePath = ''): string =>
  /^\/(?!\/)/.test(address) ? basePath + address : address

/** An address that somebody wrote with the base path, which ends the site's `origin`, as the site knows it. */
export function withoutBase(address: string, origin: string): string {
  const base = new URL(origin).pathname.replace(/\/$/, '')
  return base !== '' && `${address}/`.startsWith(`${base}/`) ? address.slice(base.length) || '/' : address
}

/** Attributes with an address, and with a list of addresses, each followed by its width or density. */
const addressNames = /^(?:href|xlink:href|src|action|formaction|poster|data|cite|ping)$/
const listNames = /^(?:srcset|imagesrcset)$/

/** Adds the base path to the addresses of a document. */
export const addBasePathToHtml = (html: string, basePath = ''): string =>
  basePath === ''
    ? html
    : rewriteHtml(html, ({ attributes }) =>
        attributes.flatMap(({ name, value, start, end }): Edit[] => {
          const text = addressNames.test(name)
            ? prependBasePath(value, basePath)
            : listNames.test(name)
              ? value.replace(/(?<=^\s*|,\s+)\/(?!\/)/g, `${basePath}/`)
              : value
          return text === value ? [] : [{ start, end, text: `${name}="${escapeHtml(text)}"` }]
        }),
      )

export const addBasePathToStyles = (css: string, basePath = ''): string =>
  applyEdits(
    css,
    readCssRequests(css).flatMap(({ address, start }) =>
      prependBasePath(address, basePath) === address ? [] : [{ start, end: start, text: basePath }],
    ),
  )
