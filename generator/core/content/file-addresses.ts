import { posix } from 'node:path'
import type { Root } from 'hast'
import { decodeAddress, encodeAddress, encodePath } from '../html/escape.ts'
import { elementsIn } from '../markdown/html-tree.ts'
import { mapLeaves } from '../source/data-path.ts'
import {
  findPictureFile,
  isPictureName,
  normalizePictureAddress,
  pictureAddressOf,
} from '../source/picture-addresses.ts'

/**
 * Content files name each other by their paths: `other.md`, `../notes/sowing/index.md#when`, `photo.jpg`. In the HTML of entries,
 * pictures have their addresses, and links to markdown files are `/_file/content/notes/sowing.md`, which no page can have as its address:
 * rendered pages and files get the addresses of pages in their place.
 */
const linkPrefix = '/_file/'

/** What `toFileLink` makes. */
const filePaths = /\/_file\/[\w.~%/-]+\.(?:md|markdown)(?!\w)/gi

/** The same with query and fragment. */
const fileLinks = new RegExp(`${filePaths.source}(?:[?#][^\\s"'<>&\\\\]*)?`, 'gi')

const markdownEnding = /\.(?:md|markdown)$/i

/** Relative, or absolute within content. */
const pathAndRest = /^(?![a-z][a-z0-9+.-]*:|\/(?!(?:content|images)\/))([^?#]+)(.*)$/is

export const toFileLink = (file: string): string => linkPrefix + encodePath(file)

/** The file of a link that `toFileLink` made; undefined for other addresses. */
export function parseFileLink(address: string): string | undefined {
  const path = address.replace(/[?#].*$/s, '')
  return path.startsWith(linkPrefix) ? decodeAddress(path.slice(linkPrefix.length)) : undefined
}

/** An address inside the site whose escaped letters are in the composed form of Unicode, which the addresses of pages and headings have. */
const composeEscapes = (address: string): string =>
  /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)
    ? address
    : address.replace(/\w?(?:%[89a-f][\da-f])+/gi, (signs) => encodeAddress(decodeAddress(signs)))

/** The address in the HTML of an entry for one in its file. Only addresses of markdown files and pictures change. */
export function resolveFileAddress(address: string, file: string): string {
  const [, path = '', rest = ''] = pathAndRest.exec(address) ?? []
  const toAddress = markdownEnding.test(path) ? toFileLink : isPictureName(path) ? pictureAddressOf : undefined
  if (!toAddress) return composeEscapes(address)
  if (path.startsWith('/images/')) return normalizePictureAddress(path) + rest
  const target = decodeAddress(path).normalize('NFC')
  // From the root of the site, above which nothing is.
  const absolute = posix.join('/', target.startsWith('/') ? '' : posix.dirname(file), target)
  return toAddress(absolute.slice(1)) + rest
}

/** Applies `resolveFileAddress` to the links and pictures of rendered markdown. */
export function resolveAddressesInTree(tree: Root, file: string): void {
  for (const { properties } of elementsIn(tree))
    for (const name of ['src', 'href', 'poster']) {
      const address = properties[name]
      if (typeof address === 'string') properties[name] = resolveFileAddress(address, file)
    }
}

/** Data whose values that are relative paths of pictures, such as `./photo.jpg`, have the pictures' addresses. */
export const resolvePicturePaths = (data: unknown, file: string): unknown =>
  mapLeaves(data, (leaf) =>
    typeof leaf === 'string' && /^(?:\.{1,2}|\/images)\/\S+$/.test(leaf) && isPictureName(leaf)
      ? resolveFileAddress(leaf, file)
      : leaf,
  )

/** An address of rendered markdown as a content file writes it: files by their paths from it. `./` is needed for pictures in fields. */
export function toWrittenAddress(address: string, file: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
  const plain = decodeAddress(path)
  if (path.startsWith('/images/')) return (/[\s()]/.test(plain) ? path : plain) + rest
  const target = parseFileLink(path) ?? (path.startsWith('/content/') ? findPictureFile(path) : undefined)
  if (target === undefined || !file.startsWith('content/')) return address
  const relative = encodeURI(posix.relative(posix.dirname(file), target)) + rest
  return isPictureName(target) && !relative.startsWith('../') ? `./${relative}` : relative
}

/** Each link to a file in a text once. */
export const fileLinksIn = (text: string): readonly string[] =>
  text.includes(linkPrefix) ? [...new Set(text.match(fileLinks))] : []

/** Replaces links to files by the addresses of their pages. One to a file without a page stays. */
export const replaceFileLinks = (text: string, findUrl: (file: string) => string | undefined): string =>
  text.replace(filePaths, (link) => {
    const url = findUrl(parseFileLink(link) ?? '')
    return url === undefined ? link : encodeAddress(url)
  })

/** `](/address)`, `](/address "title")`, `](</an address>)`, `[label]: /address` `<https://address>`, `https://address`, `www.address`, and `src: /address` of blocks. */
const linkPattern =
  /\]\(\s*(?:<([^<>\n]*)>|((?!<)[^\s()]*(?:\([^\s()]*\)[^\s()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]*)>|([^\s<>]+))|<([a-z]+:[^\s<>]+)>|\b((?:https?:\/\/|www\.)[^\s<>)]*[^\s<>)?!.,:*_~'"])|^[> \t]*(?:src|poster|captions):[ \t]+["']?([^\s"']+)/gm

/** The addresses of all links and pictures in markdown, as written, with their offsets. */
export const linkTargetsIn = (text: string) =>
  [...text.matchAll(linkPattern)].map((match) => {
    const address = match.slice(1).find((group) => group !== undefined) ?? ''
    const start = match.index + match[0].lastIndexOf(address)
    return { address, start, end: start + address.length }
  })
