import { findBreaches } from '../compliance/find-breaches.ts'
import { createTextsReader, type PageTexts } from '../html/page-text.ts'
import type { Compliance } from '../compliance/schema.ts'
import type { Head, Place } from '../api/define.ts'
import { flatten } from '../html/json-ld/flatten.ts'
import type { Cache } from '../runtime/cache.ts'
import type { Crew, Task } from '../runtime/worker-pool.ts'
import { hashOf } from '../runtime/hash.ts'
import { createFactsReader, type HtmlFacts } from '../html/facts.ts'
import { readHtml } from '../html/reader.ts'
import type { Examine } from '../render/render.ts'
import { rulesOf } from './compliance.ts'
import { notShown } from './rules/site/json-ld.ts'
import { isOfFamily, namesOf, sketchOf } from './minhash.ts'

/** A page as plain data. */
export interface Examinee {
  readonly key: string
  readonly head: Head
  readonly body: string
  readonly place: Place
  readonly params: Readonly<Record<string, string>>
  readonly isOfFamily: boolean
  readonly compliance: Pick<Compliance, 'pack' | 'claims'> | undefined
  /** Names what the compliance rules go by. */
  readonly rules: string
}

/** Gives pages to the task, list after list: what the compliance rules go by is named once for all of them. */
export function createExamine(compliance: Compliance | undefined, crew: Crew, cache: Cache): Examine {
  const rules = compliance ? rulesOf(compliance) : ''
  const given = compliance && { pack: compliance.pack, claims: compliance.claims }
  return (pages) => {
    const examinees = pages.map(
      ({ key, head, body, route }): Examinee => ({
        key,
        head,
        body,
        place: route.place,
        params: route.params,
        isOfFamily: isOfFamily(route, head),
        compliance: given,
        rules,
      }),
    )
    return crew.share(examine, examinees, cache)
  }
}

interface Readings {
  readonly facts: HtmlFacts
  readonly texts: () => PageTexts
}

function readOnce(head: Head, body: string, hasTexts: boolean): Readings {
  const [facts, texts] = [createFactsReader(body), createTextsReader(head)]
  readHtml(body, hasTexts ? [facts, texts] : [facts])
  return { facts: facts.result(), texts: texts.result }
}

/** What the rules will ask of a page by itself: its HTML is taken apart once for all of it. */
export const examine: Task<Examinee> = {
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
        hashOf(cache.memo('sketch', key, () => sketchOf({ body }, namesOf({ params, heading }))).join()),
      )
    if (!isCanonical) return
    if (head.jsonLd !== undefined) cache.memo('shown', key, () => notShown(flatten(head.jsonLd), readings().texts()))
    if (compliance)
      cache.memo('compliance', `${key} ${rules}`, () =>
        findBreaches(readings().texts(), place.addresses, compliance.pack, compliance.claims),
      )
  },
}
