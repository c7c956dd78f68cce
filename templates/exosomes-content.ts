import { defineSingle, image, markdown, z } from '#site'
import {
  action,
  card,
  cards,
  closing,
  exactly,
  head,
  heading,
  headingWithBody,
  hero,
  iconCard,
  iconName,
  lead,
  paragraph,
  table,
  text,
  withFields,
} from './fields.ts'

const productName = () => text('Name of the product.')
const price = () => text('The price, as readers see it.').meta({ examples: ['$450'] })
const description = () => text('What it is, in a sentence or two.')
const notice = () => text('What the law asks to be said of the product; content/compliance/rules.yaml knows the words.')

const selection = () =>
  z
    .strictObject({
      title: heading(),
      science: action(),
      restriction: text('What each price is for, over its name.'),
      discount: text('What is said of larger orders.'),
      order: action(),
      notice: notice(),
      items: exactly(
        5,
        z.strictObject({ name: productName(), price: price(), description: description(), image: image() }),
      ),
    })
    .describe('The products, with their prices.')

const nad = () =>
  z
    .strictObject({
      title: heading(),
      lead: lead(),
      body: markdown(),
      liposome: z
        .strictObject({
          note: text('What readers have to know of the drawing, such as that it is not to scale.'),
          description: text('The whole drawing in words, for those who do not see it.'),
          core: text('The word in the middle of the drawing.'),
          heads: text('The word at the heads of the shell.'),
          tails: text('The word at the tails of the shell.'),
        })
        .describe('The drawing of a liposome, and every word of it.'),
      benefits: withFields(cards(5, card(), 'What NAD+ does in the body.'), { lead: lead() }),
      features: cards(3, card(), 'What is to be known of the product.'),
      audience: cards(5, card(), 'Who asks for it.'),
      timeline: z
        .strictObject({
          title: heading(),
          note: text('What the periods do not promise.'),
          items: z
            .array(z.strictObject({ period: text('A span of time.'), description: text('What one looks for in it.') }))
            .min(3)
            .describe('The periods, the first one first.'),
        })
        .describe('What to expect over time.'),
      reasons: cards(4, card(), 'Why liposomes are used.'),
      order: z
        .strictObject({
          title: heading(),
          text: paragraph(),
          price: price(),
          priceLabel: text('Stands beside the price.'),
          action: action(),
          note: text('Small words under the button.'),
          notice: notice(),
          image: image(),
        })
        .describe('Where it can be ordered.'),
    })
    .describe('The part on liposomal NAD+.')

const peptides = () =>
  z
    .strictObject({
      title: heading(),
      lead: lead(),
      categories: exactly(
        4,
        z.strictObject({
          icon: iconName(),
          name: text('Name of the category.'),
          compounds: z.array(text('Name of a compound.')).min(2).describe('Compounds that belong to it.'),
          description: description(),
        }),
      ),
      targets: withFields(cards(4, card(), 'What research looks at.'), { image: image() }),
      catalog: z
        .strictObject({
          title: heading(),
          price: price(),
          restriction: text('The notice in the card of each compound: for research alone.'),
          inquire: action(),
          items: exactly(17, z.strictObject({ name: productName(), description: description() })),
        })
        .describe('The compounds.'),
      timeline: cards(3, card(), 'A research project, step by step.'),
      quality: cards(4, iconCard(), 'How purity is looked after.'),
      notice: z
        .strictObject({ title: heading(), text: paragraph() })
        .describe('What the law asks to be said of research compounds.'),
    })
    .describe('The part on research peptides.')

/** `content/pages/exosomes.yaml`. */
export const exosomes = defineSingle({
  file: 'pages/exosomes.yaml',
  schema: z.strictObject({
    head: head(),
    hero: withFields(hero(), { image: image().describe('Shown in a circle, its subject at two thirds of its width.') }),
    understanding: withFields(headingWithBody(), { image: image() }),
    mechanism: headingWithBody(),
    origin: headingWithBody(),
    quality: exactly(4, z.strictObject({ icon: iconName(), label: text('A word or two.') })),
    comparison: z
      .strictObject({ title: heading(), lead: lead(), table: table() })
      .describe('How sources of exosomes differ.'),
    selection: selection(),
    nad: nad(),
    peptides: peptides(),
    whiteLabel: z
      .strictObject({ title: heading(), text: paragraph(), action: action() })
      .describe('What may be printed on the labels.'),
    information: headingWithBody(),
    portfolio: z
      .strictObject({
        title: heading(),
        lead: lead(),
        action: action(),
        disclaimer: text('The notice in each card.'),
        items: exactly(4, card()),
      })
      .describe('What else there is.'),
    closing: closing(),
  }),
})
