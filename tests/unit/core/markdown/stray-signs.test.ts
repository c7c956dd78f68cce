import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../../generator/core/markdown/render-markdown.ts'

const problems = (source: string) =>
  renderMarkdown
    .run({ source, variables: { name: 'Seed' } })
    .problems.map(({ code, start, end }) => [code, source.slice(start, end)])

const signs = (...found: readonly string[]) => found.map((sign) => ['markdown/stray-sign', sign])

describe('syntax of other generators', () => {
  it.each([
    ['By {{ page.author }}.', '{{ page.author }}'],
    ['By {{author}}.', '{{author}}'],
    ['By {{{ author }}}.', '{{{ author }}}'],
    ['{{- author -}}', '{{- author -}}'],
    ['{% include note.html text="a\nb" %}', '{% include note.html text="a\nb" %}'],
    ['{%- assign x = 1 -%}', '{%- assign x = 1 -%}'],
    ['{{< figure src="a.png" caption="a > b" >}}', '{{< figure src="a.png" caption="a > b" >}}'],
    ['{{<toc>}}', '{{<toc>}}'],
    ['{{% notice %}}', '{{% notice %}}'],
    ['See [a]({{ site.url }}/a).', '{{ site.url }}'],
    ['See [a]({{site.url}}/a).', '{{site.url}}'],
    ['See [a]({{ site.url }}{% link a.md %}).', '{{ site.url }}'],
    ['> - By {{ author }}', '{{ author }}'],
    ['| a |\n| - |\n| {{ b }} |', '{{ b }}'],
    ['{% quote %}\n\nWords.\n\n{% endquote %}', '{% quote %}'],
    ['{% if a %}x{% else %}y{% endif %}', '{% if a %}'],
    ['{{< note >}}x{{< /note >}}', '{{< note >}}'],
    ['{% quote() %}\nWords.\n{% end %}', '{% quote() %}'],
    ['## Words { .big #words } ##', '{ .big #words }'],
    ['Words {#words}\n====', '{#words}'],
    ['Words.\n{: .lead}', '{: .lead}'],
    ['[a](/a){:target="_blank"}', '{:target="_blank"}'],
    ['![a](/a.png){width=50%}', '{width=50%}'],
    ['* TOC\n{:toc}', '{:toc}'],
    [':::tip\nWords.\n:::', ':::tip'],
    ['::: {.note}\n\nWords.\n\n:::', '::: {.note}'],
    ['[[toc]]', '[[toc]]'],
    ['[[_TOC_]]', '[[_TOC_]]'],
    ['[TOC]', '[TOC]'],
    ['See [[Some page]].', '[[Some page]]'],
    ['See [[page|some words]].', '[[page|some words]]'],
    ['![[wall.png]]', '![[wall.png]]'],
  ])('is found once in %s', (source, sign) => {
    expect(problems(source)).toEqual(signs(sign))
  })

  it('is found in each place', () => {
    expect(problems('{{ a.b }} and {{ a.b }}\n\n{% c %}')).toEqual(signs('{{ a.b }}', '{{ a.b }}', '{% c %}'))
    expect(problems('::::a\n:::b\nx\n:::\n::::')).toEqual(signs('::::a', ':::b'))
  })

  it.each([
    '`{{ a }}`, `{% b %}`, `{{< c >}}`, `[[d]]` and `:::tip`',
    '```\n{{ a }}\n{% b %}\n:::tip\n[[c]]\n{: .d}\n```',
    '> ~~~\n> {{ a }}\n> ~~~',
    '    {{ a }}',
    '\\{{ a }}, \\{% b %}, \\{: .c}, \\[[d]] and \\{a}',
    '## Words \\{#id}',
    '\\:::tip',
    'It costs {} or {1}, {a, b} and {{}} or {{ 1 }}.',
    'A pair {:ok, value}, a set {.} and 50 {%}.',
    '## {name}',
    '{name}',
    'See [[1]](/a), [[a]](/b), [[2]][c] and [[c]].\n\n[c]: /c',
    'x[[i]] and [[1, 2], [3, 4]] or [[ -f a ]].',
    'In the [toc] of a book, [TOC] is short for it.',
    '[toc]\n\n[toc]: /contents',
    'a :: b, a ::: b and :::',
    '<!-- {{ a }} -->',
  ])('is not seen in %s', (source) => {
    expect(problems(source)).toEqual([])
  })

  it('leaves a variable that is known, or nearly, to the finding that names it', () => {
    expect(problems('{{ name }}, {{Name}} and {{ nmae }}')).toEqual([])
  })
})
