import type { Claim, ClaimKind, Passage } from './claim.ts'
import type { Match } from './matcher.ts'
import type { ProductClass } from './schema.ts'
import { isInside, matchesOf, rangeAround, type Sentence } from './sentence.ts'
import type { Group } from './vocabulary.ts'

const conditions = ['conditions/medical', 'conditions/lay', 'conditions/people', 'conditions/endings'] as const
const complaints = [...conditions, 'conditions/symptoms', 'conditions/general'] as const
const medicines = ['drugs/names', 'drugs/classes', 'drugs/procedures'] as const
const bodies = ['body/parts', 'body/functions', 'body/looks'] as const
/** Classes whose pages sell something to people's health: there, a disease that is named needs a reason. */
const healthClasses: readonly ProductClass[] = ['device-wellness', 'biologic', 'supplement', 'ruo']

const hasAny = (sentences: readonly Sentence[], ...groups: readonly Group[]): boolean =>
  sentences.some((sentence) => matchesOf(sentence, ...groups).length > 0)

/** Finds the claims of a kind in a passage, excused or not. */
type Finder = (passage: Passage) => readonly Claim[]

/** The nearest of some matches, in the same clause. */
function nearest(sentence: Sentence, match: Match, others: readonly Match[], reach: number): Match | undefined {
  const clause = rangeAround(sentence.clauses, match.from, sentence.tokens.length)
  const distance = (other: Match): number => Math.max(match.from - other.to, other.from - match.to)
  return others
    .filter((other) => other.from >= clause.from && other.to <= clause.to && distance(other) <= reach)
    .sort((a, b) => distance(a) - distance(b))[0]
}

const join = (kind: ClaimKind, isCertain: boolean, ...matches: readonly Match[]): Claim => ({
  kind,
  isCertain,
  from: Math.min(...matches.map(({ from }) => from)),
  to: Math.max(...matches.map(({ to }) => to)),
  parts: matches,
})

const withoutExceptions = (sentence: Sentence, found: readonly Match[]): readonly Match[] => {
  const exceptions = matchesOf(sentence, 'conditions/not-conditions')
  return found.filter((match) => !exceptions.some((exception) => isInside(match, exception)))
}

/** "Chronic" and "pain" are one complaint. */
function joinNeighbors(found: readonly Match[]): readonly Match[] {
  const joined: Match[] = []
  for (const match of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = joined.at(-1)
    if (last && match.from <= last.to) joined.splice(-1, 1, { ...last, to: Math.max(last.to, match.to) })
    else joined.push(match)
  }
  return joined
}

const questionWords = new Set(
  'can could do does did is are was were may should will would what who how why which when'.split(' '),
)

/** "Stiff in the morning? Step into the cold": a complaint that is asked for and answered with an offer. */
function isAsked({ tokens }: Sentence, { from, to }: Match): boolean {
  const answer = tokens.findIndex(({ before }, index) => index >= to && before.includes('?'))
  return answer >= 0 && answer - to <= 6 && from <= 6 && !questionWords.has(tokens[0]?.word ?? '')
}

/** A disease or symptom, with what is done to it or told of it; on pages that sell to people's health, a disease alone. */
const findDiseaseClaims: Finder = ({ sentence, leads, productClass, isQuote }) => {
  const actions = matchesOf(sentence, 'actions/against-disease', 'actions/recovered', 'actions/helps')
  const strong = matchesOf(sentence, 'actions/against-disease')
  const isLed = hasAny(leads, 'actions/against-disease', 'actions/recovered', 'actions/helps')
  const isHealth = isQuote || healthClasses.includes(productClass)
  // In articles, pain and illness are mostly not meant as such.
  const isMarketing = productClass !== 'editorial'
  const named = isMarketing || isLed ? complaints : conditions
  const found = joinNeighbors(withoutExceptions(sentence, matchesOf(sentence, ...named)))
  // "Fatty liver | reversed in 60 days"
  const isLabeled = isMarketing && hasAny(leads, ...conditions, 'conditions/symptoms')
  if (found.length === 0 && isLabeled)
    return matchesOf(sentence, 'actions/against-disease', 'actions/recovered').map((action) =>
      join('disease', true, action),
    )
  return found.flatMap((condition) => {
    if (isLed) return [join('disease', true, condition)]
    const others = (isMarketing ? actions : strong).filter((action) => !isInside(action, condition))
    const action = nearest(sentence, condition, others, isMarketing ? 8 : 4)
    if (action) return [join('disease', true, condition, action)]
    if (isMarketing && isAsked(sentence, condition)) return [join('disease', true, condition)]
    const isDisease = !['conditions/symptoms', 'conditions/general'].includes(condition.group)
    return isHealth && (isDisease || isQuote) ? [join('disease', false, condition)] : []
  })
}

/** A medicine or an operation that the product is compared with or takes the place of. Research items have the names of drugs. */
const findMedicineClaims: Finder = ({ sentence, leads, productClass, isQuote }) => {
  if (productClass === 'editorial' || productClass === 'financing') return []
  const isHealth = isQuote || healthClasses.includes(productClass)
  const replacing = matchesOf(sentence, 'actions/against-disease', 'actions/recovered')
  const groups: readonly Group[] = productClass === 'ruo' ? ['drugs/classes', 'drugs/procedures'] : medicines
  const isLed = hasAny(leads, 'actions/against-disease', 'actions/recovered')
  return matchesOf(sentence, ...groups).flatMap((medicine) => {
    const others = replacing.filter((action) => !isInside(action, medicine))
    const action = nearest(sentence, medicine, others, 4)
    if (action) return [join('medicine', true, medicine, action)]
    return isHealth || isLed ? [join('medicine', isLed, medicine)] : []
  })
}

/** A change of the body. */
const findBodyClaims: Finder = ({ sentence, leads, productClass, isQuote }) => {
  if (productClass === 'editorial' || productClass === 'financing') return []
  const isHealth = isQuote || healthClasses.includes(productClass)
  const changes = matchesOf(sentence, 'actions/change-body', 'actions/recovered')
  const isLed = hasAny(leads, 'actions/change-body', 'actions/against-disease')
  const treated = [...changes, ...matchesOf(sentence, 'actions/against-disease')]
  const parts = matchesOf(sentence, ...bodies).flatMap((part) => {
    const actions = part.group === 'body/functions' && isHealth ? treated : changes
    const others = actions.filter((action) => !isInside(action, part))
    const change = nearest(sentence, part, others, 3)
    if (change) return [join('body', false, part, change)]
    if (isLed) return [join('body', false, part)]
    // What is for laboratories has nothing to do with anybody's body, and a customer's story of it tells of a result.
    const isAlone = (isHealth && part.group === 'body/looks') || (part.group === 'body/parts' && productClass === 'ruo')
    return isAlone ? [join('body', false, part)] : []
  })
  // A phrase of several words says enough alone.
  const alone = matchesOf(sentence, 'actions/recovered', 'actions/change-body')
    .filter(({ from, to }) => to - from > 1)
    .map((match) => join('body', false, match))
  return parts.length > 0 || !isHealth ? parts : alone
}

/** An amount, a way into the body or a plan, where the product is for laboratories, or a way into the body for what no agency has approved. */
const findUseClaims: Finder = ({ sentence, leads, productClass }) => {
  const groups: readonly Group[] =
    productClass === 'ruo'
      ? ['use/routes', 'use/regimens', 'use/people']
      : productClass === 'biologic'
        ? ['use/routes']
        : []
  const isLed = productClass === 'ruo' && hasAny(leads, 'use/routes', 'use/regimens')
  const amounts = isLed ? matchesOf(sentence, 'use/units') : []
  return [...matchesOf(sentence, ...groups), ...amounts].map((match) => join('use', true, match))
}

/** A standing with an agency. */
const findStatusClaims: Finder = ({ sentence, leads }) => {
  const own = matchesOf(sentence, 'agencies/agencies')
  const statuses = matchesOf(sentence, 'agencies/statuses').flatMap((status) => {
    const { to } = rangeAround(sentence.parts, status.from, sentence.tokens.length)
    const inPart = own.filter((agency) => agency.from < to)
    const agency = nearest(sentence, status, inPart, 8)
    return agency
      ? [join('status', true, agency, status)]
      : hasAny(leads, 'agencies/agencies')
        ? [join('status', true, status)]
        : []
  })
  const isLed = own.length > 0 && statuses.length === 0 && hasAny(leads, 'agencies/statuses')
  const named = isLed ? own.map((agency) => join('status', true, agency)) : []
  const exemptions = matchesOf(sentence, 'agencies/exemptions').map((match) => join('status', true, match))
  return [...statuses, ...named, ...exemptions]
}

/** A promise for all, in what sells. Articles may say that something always works. */
const findCertainty: Finder = ({ sentence, productClass }) =>
  productClass === 'editorial'
    ? []
    : matchesOf(sentence, 'certainty/results', 'certainty/safety', 'certainty/endorsement').map((match) =>
        join('certainty', true, match),
      )

const findMoneyClaims: Finder = ({ sentence, leads, productClass }) => {
  const groups: readonly Group[] =
    productClass === 'financing'
      ? ['money/approval', 'money/rates', 'money/earnings']
      : productClass === 'editorial'
        ? []
        : ['money/earnings']
  const named = matchesOf(sentence, ...groups).map((match) => join('money', true, match))
  if (productClass !== 'financing') return named
  // "Everyone's a yes": what holds for all is no lender's decision.
  const all = matchesOf(sentence, 'certainty/universal')
  const isLed = hasAny(leads, 'money/approval', 'money/rates', 'money/credit')
  const figures = matchesOf(sentence, 'money/figures')
  const credit = [...matchesOf(sentence, 'money/credit'), ...figures]
  return [
    ...named,
    ...(isLed ? [...figures, ...all].map((match) => join('money', true, match)) : []),
    ...all.flatMap((match) => {
      const near = nearest(sentence, match, credit, 8)
      return near ? [join('money', true, match, near)] : []
    }),
  ]
}

export const finders: readonly Finder[] = [
  findDiseaseClaims,
  findMedicineClaims,
  findBodyClaims,
  findUseClaims,
  findStatusClaims,
  findCertainty,
  findMoneyClaims,
]
