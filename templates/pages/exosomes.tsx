import { defineSingle, image, markdown, z } from '../../generator/define.ts'
import { action, card, closing, head, hero, iconCard, iconName, passage, table, text } from '../fields.ts'

const exosomes = defineSingle({
  file: 'pages/exosomes.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    quality: z.array(z.strictObject({ icon: iconName(), label: text() })).length(4),
    understanding: passage(),
    mechanism: passage(),
    origin: passage(),
    comparison: z.strictObject({ title: text(), lead: text(), table: table() }),
    selection: z.strictObject({
      title: text(),
      lead: text(),
      science: action(),
      discount: text(),
      order: action(),
      notice: text(),
      items: z.array(z.strictObject({ name: text(), price: text(), description: text(), image: image() })).length(5),
    }),
    nad: z.strictObject({
      title: text(),
      lead: text(),
      liposomes: passage(),
      benefits: z.strictObject({ title: text(), items: z.array(card()).length(5) }),
      features: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
      audience: z.strictObject({ title: text(), items: z.array(card()).length(5) }),
      timeline: z.strictObject({
        title: text(),
        note: text(),
        items: z.array(z.strictObject({ period: text(), description: text() })).min(3),
      }),
      reasons: z.strictObject({ title: text(), items: z.array(card()).length(4) }),
      order: z.strictObject({
        title: text(),
        text: text(),
        price: text(),
        priceLabel: text(),
        action: action(),
        note: text(),
        notice: text(),
        image: image(),
      }),
    }),
    peptides: z.strictObject({
      title: text(),
      lead: text(),
      categoriesTitle: text(),
      categories: z
        .array(
          z.strictObject({ name: text(), icon: iconName(), compounds: z.array(text()).min(2), description: text() }),
        )
        .length(4),
      targets: z.strictObject({ title: text(), items: z.array(card()).min(3) }),
      catalogueTitle: text(),
      price: text(),
      restriction: text(),
      inquire: action(),
      items: z.array(z.strictObject({ symbol: text(), name: text(), description: text() })).length(17),
      timeline: z.strictObject({ title: text(), items: z.array(card()).length(3) }),
      quality: z.strictObject({ title: text(), items: z.array(iconCard()).length(4) }),
      notice: z.strictObject({ title: text(), text: text() }),
    }),
    whiteLabel: closing(),
    information: z.strictObject({ title: text(), body: markdown() }),
    portfolio: z.strictObject({
      title: text(),
      lead: text(),
      action: action(),
      disclaimer: text(),
      items: z.array(card()).length(4),
    }),
  }),
})
