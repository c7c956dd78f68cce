import { defineCollection, defineSite, z } from '#site'

const notes = defineCollection({ folder: 'notes', format: 'markdown', schema: z.strictObject({ title: z.string() }) })
const common = { origin: 'https://a.example', language: 'en', name: 'A', themeColors: { light: '#fff', dark: '#000' } }

const site = defineSite({
  content: { notes },
  env: z.object({ COUNT: z.coerce.number(), NAME: z.string().optional() }),
  settings: ({ notes }, env) => ({
    ...common,
    name: `${notes[0]?.data.title} ${env.COUNT.toFixed()} ${env.NAME?.trim()}`,
  }),
})

export const count: number = site.env.COUNT
// @ts-expect-error a variable that is not declared
export const other = site.env.OTHER

export default defineSite({ content: {}, settings: () => common })

defineSite({
  content: {},
  // @ts-expect-error a rule without a reason
  settings: () => ({ ...common, rules: { 'link/dead': { level: 'off' } } }),
})
