import { defineSingle, image, markdown, z } from '#site'
import { drawing } from './drawings/drawing-schema.ts'
import {
  action,
  card,
  cards,
  closing,
  exactly,
  head,
  heading,
  hero,
  iconCard,
  iconName,
  lead,
  more,
  paragraph,
  passage,
  table,
  text,
} from './fields.ts'

const productName = () => text('Name of the product.')
const price = () => text('The price, as readers see it.').meta({ examples: ['$450'] })
const description = () => text('What it is, in a sentence or two.')
const notice = () => text('What the law asks to be said of the product; content/compliance/rules.yaml knows the words.')

/** A chapter: its first paragraph, and the rest behind a line that opens it. */
const chapter = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({
      title: heading(),
      ...shape,
      body: markdown(),
      more: more(),
    })
    .describe('A chapter with its details folded.')

const figure = () =>
  z
    .strictObject({
      value: text('The figure, set very large.').meta({ examples: ['30–150'] }),
      unit: text('Its unit.').meta({ examples: ['nm'] }),
      label: text('What it measures.'),
    })
    .describe('The one figure of the chapter.')

/** `content/pages/exosomes.yaml`. */
export const exosomes = defineSingle({
  file: 'pages/exosomes.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    quality: exactly(4, z.strictObject({ icon: iconName(), label: text('A word or two.') })),
    contents: text('Heading of the table of contents.'),
    understanding: chapter({ figure: figure() }),
    mechanism: chapter({ drawing: drawing() }),
    origin: chapter({}),
    laboratory: image(),
    comparison: z
      .strictObject({
        title: heading(),
        lead: lead(),
        table: table(),
        rest: text('Opens the rows after the fourth.'),
      })
      .describe('How sources of exosomes differ.'),
    selection: z
      .strictObject({
        title: heading(),
        lead: lead(),
        science: action(),
        discount: text('What is said of larger orders.'),
        order: action(),
        notice: notice(),
        items: exactly(
          5,
          z.strictObject({ name: productName(), price: price(), description: description(), image: image() }),
        ),
      })
      .describe('The products, with their prices.'),
    nad: z
      .strictObject({
        title: heading(),
        lead: lead(),
        liposomes: z
          .strictObject({ title: heading(), drawing: drawing(), body: markdown() })
          .describe('What a liposome is, with its drawing.'),
        benefits: cards(5, card(), 'What NAD+ does in the body.'),
        features: cards(3, card(), 'What is to be known of the product.'),
        audience: cards(5, card(), 'Who asks for it.'),
        timeline: z
          .strictObject({
            title: heading(),
            note: text('What the periods do not promise.'),
            items: z
              .array(
                z.strictObject({ period: text('A span of time.'), description: text('What one looks for in it.') }),
              )
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
      .describe('The part on liposomal NAD+.'),
    peptides: z
      .strictObject({
        title: heading(),
        lead: lead(),
        categoriesTitle: text('Heading over the categories.'),
        categories: exactly(
          4,
          z.strictObject({
            name: text('Name of the category.'),
            compounds: z.array(text('Name of a compound.')).min(2).describe('Compounds that belong to it.'),
            description: description(),
          }),
        ),
        targets: z
          .strictObject({
            title: heading(),
            items: z.array(card()).min(3).describe('In the order in which the page shows them.'),
          })
          .describe('What research looks at.'),
        catalogueTitle: text('Heading over the compounds.'),
        price: price(),
        restriction: text('The notice in the card of each compound: for research alone.'),
        inquire: action(),
        items: exactly(
          17,
          z.strictObject({
            symbol: text('Two or three letters that stand for the compound.'),
            name: productName(),
            description: description(),
          }),
        ),
        timeline: cards(3, card(), 'A research project, step by step.'),
        quality: cards(4, iconCard(), 'How purity is looked after.'),
        notice: z
          .strictObject({ title: heading(), text: paragraph() })
          .describe('What the law asks to be said of research compounds.'),
      })
      .describe('The part on research peptides.'),
    whiteLabel: z
      .strictObject({
        title: heading(),
        text: paragraph(),
        actions: z.array(action()).min(1).max(2).describe('One or two buttons, the first one stronger.'),
        image: image(),
      })
      .describe('What may be printed on the labels.'),
    information: passage(),
    portfolio: z
      .strictObject({
        title: heading(),
        lead: lead(),
        action: action(),
        disclaimer: text('The notice under the cards.'),
        items: exactly(4, card()),
      })
      .describe('What else there is.'),
    closing: closing(),
  }),
})
