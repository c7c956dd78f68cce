/** Code, strong words and links of markdown, with their words. */
const markup = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]+\)/g

/** The description of a field for people who do not know markdown. */
export const plainDescription = (description: string | undefined): string | undefined =>
  description
    ?.replace(/\bMarkdown: /g, 'Text with ')
    .replace(markup, (_all, ...[code, strong, link]: (string | undefined)[]) => code ?? strong ?? link ?? '')
