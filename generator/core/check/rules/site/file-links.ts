import { fileLinksIn, findLinkedFile, toFileLink, toWrittenAddress } from '../../../content/file-addresses.ts'
import { findClosestWord } from '../../../diagnostics/closest-word.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { describeHiddenReason, type HiddenReason } from '../../../routes/hidden-reasons.ts'
import { type AddressDetails, type AddressFault, diagnoseAddress, type RuleContext } from '../../rule-context.ts'

/** What a link to a hidden page says besides. */
export const describeHidden = (reasons: readonly HiddenReason[]): AddressDetails => ({
  help: 'publish the page, or take the link out until then',
  notes: reasons.map((reason) => ({ message: describeHiddenReason(reason), span: reason.span })),
})

/** Finds what is wrong with a link that names a file, on a page where it has not got the address of a page. */
export function createFileLinkChecker({ resolved, content, isBrokenFile, hiddenReasonsAt }: RuleContext) {
  const findMeant = (file: string): string | undefined => {
    const files = resolved.fileUrls.files()
    const sameName = files.filter((other) => nameOf(other) === nameOf(file))
    const closest = findClosestWord(nameOf(file), files.map(nameOf))
    return sameName.length === 1 ? sameName[0] : files.find((other) => nameOf(other) === closest)
  }
  return (href: string): AddressFault | undefined => {
    const file = findLinkedFile(href)
    if (file === undefined || isBrokenFile(file)) return undefined
    const dead = { code: 'link/dead', message: `the link to the file \`${file}\` leads nowhere` } as const
    const hidden = hiddenReasonsAt(href)
    if (hidden.length > 0) return { ...dead, ...describeHidden(hidden) }
    if (content.texts.get(file) !== undefined)
      return { ...dead, help: 'no page shows this file: link to another page, or take the link out' }
    const meantFile = findMeant(file)
    if (meantFile === undefined) return { ...dead, help: 'no content file has this path' }
    const meant = toFileLink(meantFile) + href.replace(/^[^?#]*/, '')
    return { ...dead, help: (from) => `did you mean \`${toWrittenAddress(meant, from)}\`?`, meant }
  }
}

/** The name by which editors know an entry: that of its file, or of its folder. */
const nameOf = (file: string): string => /([^/]+?)(?:\/index)?\.\w+$/.exec(file)?.[1] ?? file

/** Dead links in files that the site makes, such as feeds, unless pages have them too. */
export function checkFileLinks(context: RuleContext): Diagnostic[] {
  const findFault = createFileLinkChecker(context)
  const onPages = new Set(
    context.pages.flatMap(({ facts }) => facts.links.flatMap((href) => findLinkedFile(href) ?? [])),
  )
  return context.files.flatMap(({ text, module, from }) =>
    fileLinksIn(text).flatMap((link) => {
      const fault = onPages.has(findLinkedFile(link) ?? '') ? undefined : findFault(link)
      if (!fault) return []
      const { code, message, ...details } = fault
      const provenance = { ownFiles: [], sharedFiles: from, modules: [module], owner: module }
      return diagnoseAddress(code, link, message, provenance, context.locator, details)
    }),
  )
}
