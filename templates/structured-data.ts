import { type Head, type JsonLdNode, type Loaded, type PageLocation, toPlainText } from '#site'
import { type posts, toIsoDate } from './collections/blog.ts'
import type { site } from './collections/site.ts'
import type { Breadcrumb } from './trails.ts'

const organization = { '@id': '/#organization' }
const website = { '@id': '/#website' }

/** What every page says: who publishes it, and on which site. */
export const siteGraph = ({
  brand,
  email,
  language,
  tagline,
}: Pick<Loaded<typeof site>, 'brand' | 'email' | 'language' | 'tagline'>): readonly JsonLdNode[] => [
  {
    '@type': 'Organization',
    ...organization,
    name: brand,
    url: '/',
    logo: '/icon-512.png',
    email,
    description: tagline,
  },
  { '@type': 'WebSite', ...website, name: brand, url: '/', inLanguage: language, publisher: organization },
]

interface Named {
  readonly '@id': string
}

interface Subject {
  readonly type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage'
  /** The way to the page, where it stands below others. */
  readonly trail?: readonly Breadcrumb[]
  /** What the page is about. */
  readonly main?: JsonLdNode & Named
  readonly questions?: readonly JsonLdNode[]
}

/** A head that also says to machines what the page is and where it belongs. */
export function withGraph<H extends Head>(head: H, { canonical }: PageLocation, subject: Subject = {}): H {
  const { type = 'WebPage', trail, main, questions } = subject
  const page = {
    '@id': `${canonical}#page`,
    url: canonical,
    name: head.title,
    description: head.description,
    isPartOf: website,
    ...(trail ? { breadcrumb: { '@id': `${canonical}#breadcrumb` } } : {}),
    ...(main ? { mainEntity: { '@id': main['@id'] } } : {}),
  } satisfies Partial<JsonLdNode>
  const nodes: JsonLdNode[] = [
    questions ? { '@type': 'FAQPage', ...page, mainEntity: questions } : { '@type': type, ...page },
  ]
  if (trail) nodes.push(breadcrumbList(trail, canonical))
  if (main) nodes.push(main)
  return { ...head, jsonLd: nodes }
}

const breadcrumbList = (trail: readonly Breadcrumb[], canonical: string): JsonLdNode => ({
  '@type': 'BreadcrumbList',
  '@id': `${canonical}#breadcrumb`,
  itemListElement: trail.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href,
  })),
})

/** An author who bears the company's name is one of its desks. */
export function articleNode(
  { data }: Loaded<typeof posts>[number],
  { canonical }: PageLocation,
  { brand, language }: Pick<Loaded<typeof site>, 'brand' | 'language'>,
) {
  const { title, excerpt, coverImage, author, date, tags } = data
  const published = toIsoDate(date)
  return {
    '@type': 'BlogPosting',
    '@id': `${canonical}#article`,
    headline: title,
    description: excerpt,
    image: coverImage,
    ...(published === undefined ? {} : { datePublished: published }),
    author: {
      ...(author.name.startsWith(brand) ? { '@type': 'Organization', url: '/' } : { '@type': 'Person' }),
      name: author.name,
      ...(author.avatar === undefined ? {} : { image: author.avatar }),
    },
    publisher: organization,
    keywords: tags,
    inLanguage: language,
  } satisfies JsonLdNode
}

/** The service of a state's page. It has no premises there, so it is no local business. */
export const serviceNode = (name: string, description: string, state: string, { canonical }: PageLocation) =>
  ({
    '@type': 'Service',
    '@id': `${canonical}#service`,
    name,
    description,
    url: canonical,
    provider: organization,
    areaServed: { '@type': 'State', name: state },
  }) satisfies JsonLdNode

interface Shown {
  readonly name: string
  readonly description: string
  readonly image: { readonly src: string }
  /** Where on the page it stands. */
  readonly id: string
  readonly category?: string
  /** As the page shows it. */
  readonly price?: string
}

/** Products in the order of the page. A price is said where the page shows one in dollars; ratings and stock nobody has stated. */
export const productListNode = (products: readonly Shown[], { canonical }: PageLocation) =>
  ({
    '@type': 'ItemList',
    '@id': `${canonical}#products`,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productNode(product, canonical),
    })),
  }) satisfies JsonLdNode

function productNode({ name, description, image, id, category, price }: Shown, canonical: string): JsonLdNode {
  const [, dollars] = /^\$(\d[\d,]*(?:\.\d\d)?)$/.exec(price ?? '') ?? []
  const url = `${canonical}#${id}`
  return {
    '@type': 'Product',
    name,
    description,
    image: image.src,
    url,
    ...(category === undefined ? {} : { category }),
    ...(dollars === undefined
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            price: dollars.replaceAll(',', ''),
            priceCurrency: 'USD',
            url,
            seller: organization,
          },
        }),
  }
}

export const questionNodes = (
  items: readonly { readonly question: string; readonly answer: { readonly html: string } }[],
): readonly JsonLdNode[] =>
  items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer.html) },
  }))
