import type { Head, PageLocation } from '../api/define.ts'
import { findBreaches } from '../compliance/find-breaches.ts'
import type { Compliance } from '../compliance/schema.ts'
import { createFactsVisitor, type HtmlFacts } from '../html/facts.ts'
import { flatten } from '../html/json-ld/flatten.ts'
import { createTextVisitor, type PageText } from '../html/page-text.ts'
import { visitHtml } from '../html/reader.ts'
import type { Examine } from '../render/render.ts'
import type { Cache } from '../runtime/cache.ts'
import { hashOf } from '../runtime/hash.ts'
import type { WorkerPool, WorkerTask } from '../runtime/worker-pool.ts'
import { rulesOf } from './compliance.ts'
import { distinguishingWords, isFamilyPage, minhashOf } from './minhash.ts'
import { notShown } from './rules/site/json-ld.ts'

/** A page as plain data. */
export interface PageInput {
  readonly key: string
  readonly head: Head
  readonly body: string
  readonly place: PageLocation
  readonly params: Readonly<Record<string, string>>
  readonly isOfFamily: boolean
  readonly compliance: Pick<Compliance, 'pack' | 'claims'> | undefined
  /** Names what the compliance rules go by. */
  readonly rules: string
}

/** Gives pages to the task, list after list: what the compliance rules go by is named once for all of them. */
export function createExamine(compliance: Compliance | undefined, crew: WorkerPool, cache: Cache): Examine {
  const rules = compliance ? rulesOf(compliance) : ''
  const given = compliance && { pack: compliance.pack, claims: compliance.claims }
  return (pages) => {
    const examinees = pages.map(
      ({ key, head, body, route }): PageInput => ({
        key,
        head,
        body,
        place: route.place,
        params: route.params,
        isOfFamily: isFamilyPage(route, head),
        compliance: given,
        rules,
      }),
    )
    return crew.share(examine, examinees, cache)
  }
}

interface Readings {
  readonly facts: HtmlFacts
  readonly texts: () => PageText
}

function readOnce(head: Head, body: string, hasTexts: boolean): Readings {
  const [facts, texts] = [createFactsVisitor(body), createTextVisitor(head)]
  visitHtml(body, hasTexts ? [facts, texts] : [facts])
  return { facts: facts.result(), texts: texts.result }
}

/** What the rules will ask of a page by itself: its HTML is taken apart once for all of it. */
export const examine: WorkerTask<PageInput> = {
  name: 'examine',
  run({ key, head, body, place, params, isOfFamily, compliance, rules }, cache) {
    const isCanonical = place.url === place.canonical
    const hasTexts = isCanonical && (head.jsonLd !== undefined || compliance !== undefined)
    let read: Readings | undefined
    const readings = (): Readings => {
      read ??= readOnce(head, body, hasTexts)
      return read
    }
    const { heading } = cache.memo('facts', key, () => readings().facts)
    if (isOfFamily)
      cache.memo('sketched', key, () =>
        hashOf(cache.memo('sketch', key, () => minhashOf({ body }, distinguishingWords({ params, heading }))).join()),
      )
    if (!isCanonical) return
    if (head.jsonLd !== undefined) cache.memo('shown', key, () => notShown(flatten(head.jsonLd), readings().texts()))
    if (compliance)
      cache.memo('compliance', `${key} ${rules}`, () =>
        findBreaches(readings().texts(), place.addresses, compliance.pack, compliance.claims),
      )
  },
}
