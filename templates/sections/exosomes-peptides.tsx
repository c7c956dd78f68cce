import { type Card, CardRows } from '../components/card-rows.tsx'
import { Carousel } from '../components/carousel.tsx'
import { Fold } from '../components/fold.tsx'
import type { IconName } from '../components/icon.tsx'
import { IconRows } from '../components/icon-rows.tsx'
import { LabelCard } from '../components/label-card.tsx'
import { Notice } from '../components/notice.tsx'
import { SectionHead } from '../components/section-head.tsx'

interface Props {
  readonly title: string
  readonly lead: string
  readonly categoriesTitle: string
  readonly categories: readonly {
    readonly name: string
    readonly compounds: readonly string[]
    readonly description: string
  }[]
  readonly targets: { readonly title: string; readonly items: readonly Card[] }
  readonly catalogueTitle: string
  readonly price: string
  readonly restriction: string
  readonly inquire: { readonly label: string; readonly href: string }
  readonly items: readonly { readonly symbol: string; readonly name: string; readonly description: string }[]
  readonly timeline: { readonly title: string; readonly items: readonly Card[] }
  readonly quality: {
    readonly title: string
    readonly items: readonly { readonly icon: IconName; readonly title: string; readonly description: string }[]
  }
  readonly notice: { readonly title: string; readonly text: string }
}

/** Research compounds: a drawer of labels, what they are studied for; folded, how a project runs, target areas and quality; then the red notice. */
export function ExosomesPeptides(peptides: Props) {
  const { title, lead, categories, targets, items, timeline, quality, notice } = peptides
  const { price, restriction, inquire } = peptides
  return (
    <section>
      <div className="section deep scene label-drawer">
        <div className="container">
          <SectionHead id="peptides" title={title} lead={lead} />
          <h3>{peptides.catalogueTitle}</h3>
          <Carousel title={peptides.catalogueTitle} label={peptides.catalogueTitle} noun="compound">
            {items.map((item) => (
              <LabelCard key={item.name} {...item} price={price} restriction={restriction} inquire={inquire} />
            ))}
          </Carousel>
          <h3 className="compound-quarters-title">{peptides.categoriesTitle}</h3>
          <ul className="compound-quarters">
            {categories.map(({ name, compounds, description }) => (
              <li key={name}>
                <h4>{name}</h4>
                <ul className="compounds">
                  {compounds.map((compound) => (
                    <li key={compound}>{compound}</li>
                  ))}
                </ul>
                <p>{description}</p>
              </li>
            ))}
          </ul>
          <div className="folds">
            <Fold label={<h3>{timeline.title}</h3>}>
              <CardRows items={timeline.items} level={4} isNumbered />
            </Fold>
            <Fold label={<h3>{targets.title}</h3>}>
              <CardRows items={targets.items} level={4} />
            </Fold>
            <Fold label={<h3>{quality.title}</h3>}>
              <IconRows items={quality.items} level={4} />
            </Fold>
          </div>
        </div>
      </div>
      <div className="research-only scene">
        <Notice title={notice.title}>
          <p>{notice.text}</p>
        </Notice>
      </div>
    </section>
  )
}
