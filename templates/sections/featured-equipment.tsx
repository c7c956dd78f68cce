import { FeaturedBlock, type FeaturedBlockProps } from '../components/featured-block.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly actions: FeaturedBlockProps['actions']
  readonly blocks: readonly FeaturedBlockProps['block'][]
}

export function FeaturedEquipment({ title, lead, actions, blocks }: Props) {
  return (
    <section className="section">
      <div className="container">
        <SectionHead title={title} lead={lead} />
        {blocks.map((block) => (
          <FeaturedBlock key={block.title} block={block} actions={actions} />
        ))}
      </div>
    </section>
  )
}
