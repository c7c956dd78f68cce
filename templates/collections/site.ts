import { defineSingle, link, z } from '../../generator/define.ts'
import { action, text } from '../fields.ts'

const httpsAddress = () => z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** `content/site.yaml`: what is true of the whole site. */
export const site = defineSingle({
  file: 'site.yaml',
  schema: z.strictObject({
    brand: text(),
    /** Absolute base address, without a trailing slash. */
    address: httpsAddress(),
    /** Where `/home-redirect` sends the browser. */
    mainAddress: httpsAddress(),
    email: z.email(),
    language: text(),
    tagline: text(),
    demo: action(),
    navigation: z.array(action()).min(1),
    footer: z.strictObject({
      columns: z.array(z.strictObject({ title: text(), links: z.array(action()).min(1) })).min(1),
      productsTitle: text(),
      products: z.array(text()).min(1),
      copyrightYear: z.int(),
    }),
    /** As they are to be written everywhere; another spelling is a finding. */
    productNames: z.array(text()).min(1),
    notifications: z.strictObject({ label: text(), close: text() }),
    /** Names of the choice between themes. */
    theme: z.strictObject({ legend: text(), system: text(), light: text(), dark: text() }),
    /** Support hours, in the clock of `timeZone`; 24-hour times. */
    hours: z.strictObject({
      timeZone: z.literal('Central'),
      days: z
        .array(
          z.strictObject({
            days: text(),
            opens: z.string().regex(/^\d\d:\d\d$/, 'expected a time such as 09:00'),
            closes: z.string().regex(/^\d\d:\d\d$/, 'expected a time such as 18:00'),
          }),
        )
        .min(1),
    }),
    leadForm: z.strictObject({
      title: text(),
      /** The page that carries the form. */
      page: link(),
      frame: httpsAddress(),
      script: httpsAddress(),
      /** CSS pixels. */
      height: z.int().positive(),
    }),
  }),
})
