import { defineSingle, link, z } from '../../generator/define.ts'
import { action, text } from '../fields.ts'

const httpsAddress = () => z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** `content/site.yaml`: what is true of the whole site. */
export const site = defineSingle({
  file: 'site.yaml',
  schema: z.strictObject({
    brand: text().describe('The name that stands wherever content writes {brand}.'),
    address: httpsAddress().meta({
      description: 'Where the site is published, without a slash at the end.',
      examples: ['https://www.example.com'],
    }),
    mainAddress: httpsAddress().describe('Where /home-redirect sends the browser.'),
    email: z.email().describe('The address that stands wherever content writes {email}.'),
    language: text().meta({ description: 'Language of the pages.', examples: ['en-US'] }),
    tagline: text().describe('The sentence under the brand, at the foot of each page.'),
    demo: action().describe('The button at the head of each page.'),
    navigation: z.array(action()).min(1).describe('The links at the head of each page, in their order.'),
    footer: z.strictObject({
      columns: z.array(z.strictObject({ title: text(), links: z.array(action()).min(1) })).min(1),
      productsTitle: text(),
      products: z.array(text()).min(1),
      copyrightYear: z.int(),
    }),
    productNames: z
      .array(text())
      .min(1)
      .describe('As they are to be written everywhere; another spelling is a finding.'),
    trail: z
      .strictObject({
        label: text().describe('What screen readers call the trail.'),
        home: text(),
        blog: text(),
        locations: text(),
        page: text().describe("The page's number stands where `%` is."),
      })
      .describe('The way from the home page to a page below others, over its heading.'),
    notifications: z
      .strictObject({ label: text(), close: text() })
      .describe('What screen readers call the notifications and their closing button.'),
    theme: z
      .strictObject({ legend: text(), system: text(), light: text(), dark: text() })
      .describe('Names of the choice between light and dark.'),
    hours: z
      .strictObject({
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
      })
      .describe('Support hours, in the clock of `timeZone`; 24-hour times.'),
    leadForm: z.strictObject({
      title: text(),
      page: link().describe('The page that carries the form.'),
      frame: httpsAddress(),
      script: httpsAddress(),
      height: z.int().positive().describe('Height of the form in CSS pixels.'),
    }),
  }),
})
