import { Arches } from './arches.tsx'

/** A page of one sentence, before portals that stand on the horizon of the footer. */
export const OneSentencePage = ({ text }: { readonly text: string }) => (
  <div className="sentence">
    <div className="container">
      <h1>{text}</h1>
    </div>
    <Arches />
  </div>
)
