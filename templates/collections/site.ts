import { defineSingle, z } from '#site'
import { action, heading, text } from '../fields.ts'

const httpsAddress = () => z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** `content/site.yaml`: what is true of the whole site. */
export const site = defineSingle({
  file: 'site.yaml',
  schema: z.strictObject({
    brand: text('The name that stands wherever content writes {brand}.'),
    address: httpsAddress().meta({
      description: 'Where the site is published, without a slash at the end.',
      examples: ['https://www.example.com'],
    }),
    mainAddress: httpsAddress().describe('Where /home-redirect sends the browser.'),
    email: z.email().describe('The address that stands wherever content writes {email}.'),
    language: text('Language of the pages.').meta({ examples: ['en-US'] }),
    tagline: text('The sentence under the brand, at the foot of each page.'),
    redirects: z
      .array(
        z.strictObject({
          from: z
            .string()
            .regex(/^\/(?!\/)\S*$/, 'expected an address of this site, such as /offers')
            .describe('The old address, such as /offers.'),
          to: z
            .string()
            .regex(/^(?:\/(?!\/)|https:\/\/)\S*$/, 'expected an address such as /contact or https://…')
            .describe('Where it leads to now.'),
        }),
      )
      .describe('Addresses that have moved; visitors are sent on for good.'),
    skip: text('The link over each page for those who use the keyboard, past the navigation.'),
    demo: action().describe('The button at the head of each page.'),
    navigation: z.array(action()).min(1).describe('The links at the head of each page, in their order.'),
    footer: z
      .strictObject({
        columns: z
          .array(
            z.strictObject({
              title: heading(),
              links: z.array(action()).min(1).describe('The links under the heading, in their order.'),
            }),
          )
          .min(1)
          .describe('Lists of links, from left to right.'),
        productsTitle: text('Heading over the names of products.'),
        products: z.array(text('Name of a product.')).min(1).describe('Products that the foot of each page names.'),
        pictures: text('What readers have to know of the pictures.'),
        copyrightYear: z.int().describe('The year beside the copyright sign.'),
      })
      .describe('The foot of each page.'),
    productNames: z
      .array(text('Name of a product.'))
      .min(1)
      .describe('As they are to be written everywhere; another spelling is a finding.'),
    trail: z
      .strictObject({
        label: text('What screen readers call the trail.'),
        home: text('What the home page is called in it.'),
        blog: text('What the blog is called in it.'),
        locations: text('What the page of all states is called in it.'),
      })
      .describe('The way from the home page to a page below others, over its heading.'),
    notifications: z
      .strictObject({ label: text('Name of the region where they appear.'), close: text('Name of the button.') })
      .describe('What screen readers call the notifications and their closing button.'),
    theme: z
      .strictObject({
        legend: text('Name of the choice itself.'),
        switch: text('Name of the button that goes from light to dark and back.'),
        system: text('As the device has it.'),
        light: text('Always light.'),
        dark: text('Always dark.'),
      })
      .describe('Names of the choice between light and dark.'),
    leadForm: z
      .strictObject({
        title: text('What screen readers call the form.'),
        height: z.int().positive().describe('Height of the form in CSS pixels.'),
        vendor: z
          .strictObject({
            frame: httpsAddress().describe('Where the form itself is.'),
            script: httpsAddress().describe('The script that fits it into the page.'),
          })
          .optional()
          .describe('A company that hosts the form for us. Without it, the contact page shows a form of this site.'),
      })
      .describe('The form on the contact page.'),
  }),
})
