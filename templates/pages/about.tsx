import { defineSingle, z } from '../../generator/define.ts'
import { closing, head, hero, iconCard, passage, stat, text } from '../fields.ts'

const about = defineSingle({
  file: 'pages/about.yaml',
  schema: z.strictObject({
    head: head(),
    hero: hero(),
    story: passage(),
    mission: passage(),
    vision: passage(),
    values: z.strictObject({ title: text(), items: z.array(iconCard()).length(4) }),
    achievements: z.strictObject({ title: text(), items: z.array(stat()).length(4) }),
    closing: closing(),
  }),
})
