import { error, warning } from './entry.ts'

/** In general terms: the rules themselves are content of the site. */
export const compliance = {
  'compliance/fda-status': error('a text says of a device what its FDA status does not allow', 'yaml', {
    what: 'A text says that a device is approved, cleared or registered in a way that its status with the FDA does not bear out.',
    why: 'Visitors would trust a check that nobody made, and the authority treats such words as misbranding.',
    wrong: 'text: Our lamp is FDA approved.',
    right: 'text: Our lamp is listed with the FDA as a general wellness product; a listing is no approval.',
  }),
  'compliance/disease-claim': error('a text promises to treat, cure or prevent a disease', 'yaml', {
    what: 'A text says that a product treats, cures, prevents or diagnoses a disease, without the clearance to say so.',
    why: 'People who are ill may put off the treatment they need, and the claim turns the product into an unapproved drug or device.',
    wrong: 'text: Our tea cures arthritis.',
    right: 'text: Our tea is part of a quiet evening.',
  }),
  'compliance/missing-notice': error('a page lacks a notice that its subject asks for', 'yaml', {
    what: 'A page speaks of something that the rules tie to a notice, and the notice is not on that page.',
    why: 'Visitors would decide without what the law wants them to know first.',
    wrong: 'text: Most of our customers feel rested.',
    right: 'text: Most of our customers feel rested.\nnotice: Results differ from person to person.',
  }),
  'compliance/research-use': error('what is for research alone is offered for use on people', 'yaml', {
    what: 'Something that is sold for research alone is offered for treatment, or stands without saying what it is for.',
    why: 'Somebody might use on people what was never tested on people.',
    wrong: 'text: Patients receive the extract once a month.',
    right: 'text: The extract is for laboratory research alone and not for use on people.',
  }),
  'compliance/absolute-word': error('a text promises without limits', 'yaml', {
    what: 'A text promises without limits, with words such as "guaranteed", "risk-free" or "100 %".',
    why: 'Nobody can keep such a promise, and a visitor who relied on it has been misled.',
    wrong: 'text: Guaranteed results, without any risk.',
    right: 'text: Many people notice a difference within a month.',
  }),
  'compliance/testimonial': error('a testimonial lacks what makes it lawful', 'yaml', {
    what: 'Somebody is quoted without the consent, the source or the note on typical results that a testimonial needs.',
    why: 'Visitors would take one case for what they can expect, or a paid voice for a free one.',
    wrong: 'quote: I lost ten pounds in a week!\nname: A happy customer',
    right: 'quote: The staff took their time with me.\nname: Anna B.\nconsent: 2025-03-04',
  }),
  'compliance/financing-promise': error('a text promises credit, a rate or a saving that nobody can promise', 'yaml', {
    what: 'A text promises that credit is granted, names a rate without its terms, or says what a tax rule will save.',
    why: 'Only a lender can grant credit and only an adviser can speak of somebody’s taxes; visitors would plan with money that may not come.',
    wrong: 'text: Everybody is approved, from $99 a month.',
    right: 'text: Ask a lender about monthly payments. Credit is subject to approval.',
  }),
  'compliance/unregistered-claim': error('a claim is not in the register of claims', 'yaml', {
    what: 'A text makes a claim about what a product does, and the register of claims does not have it.',
    why: 'Nobody has looked at the evidence for it, so nobody can answer when a visitor or an authority asks.',
    wrong: 'text: Our lamp shortens recovery by 40 percent.',
    right:
      '# content/claims/recovery.yaml\nclaim: shortens recovery by 40 percent\nevidence: https://www.garden-club.org/studies/12\nreviewAt: 2026-03-01',
  }),
  'compliance/expired-review': warning('a claim, waiver or rule text is past its review date', 'yaml', {
    what: 'A claim, a waiver or the text of a rule is past the date by which somebody was to look at it again.',
    why: 'Evidence and rules change, and what was right then may mislead visitors today.',
    wrong: 'reviewAt: 2023-01-01',
    right: 'reviewAt: 2026-01-01',
  }),
}
