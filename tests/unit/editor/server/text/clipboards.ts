/** HTML as programs put it into the clipboard, shortened to what they do in their own way, and the markdown that it means. */
interface Clipboard {
  readonly program: string
  readonly html: string
  readonly markdown: string
  readonly leftOut?: readonly string[]
}

const wordItem = (list: string, level: number, sign: string, words: string): string =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 0.5}in;mso-add-space:auto;text-indent:-.25in;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\n`

const word = (body: string): string =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><style><!--\n p.MsoNormal {margin:0in;font-size:11.0pt;}\n--></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->${body}<!--EndFragment--></body></html>`

const docs = (body: string): string =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0f3c">${body}</b><br class="Apple-interchange-newline">`

const span = (style: string, words: string): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${words}</span>`

export const clipboards: readonly Clipboard[] = [
  {
    program: 'Word: marks and a link',
    html: word(
      `<p class=MsoNormal>A <b>bold</b> and <i style='mso-bidi-font-style:normal'>slanted</i> word, <b><i>both</i></b>, and <a href="https://example.com/a"><span style='color:#0563C1'>a link</span></a>.<o:p></o:p></p>\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\n<p class=MsoNormal>Next.<o:p></o:p></p>`,
    ),
    markdown: 'A **bold** and *slanted* word, **_both_**, and [a link](https://example.com/a).\n\nNext.\n',
  },
  {
    program: 'Word: headings and a title',
    html: word(
      `<p class=MsoTitle>The guide<o:p></o:p></p>\n<h1>First<o:p></o:p></h1>\n<h2><b>Second</b><o:p></o:p></h2>\n<h6>Deep<o:p></o:p></h6>`,
    ),
    markdown: '## The guide\n\n## First\n\n## Second\n\n#### Deep\n',
  },
  {
    program: 'Word: bullets in two levels',
    html: word(
      `<p class=MsoNormal>Bring:<o:p></o:p></p>\n${wordItem('l0', 1, '·', '<b>Power</b>')}${wordItem('l0', 2, 'o', 'grounded')}${wordItem('l0', 1, '·', 'Water')}<p class=MsoNormal>End.<o:p></o:p></p>`,
    ),
    markdown: 'Bring:\n\n- **Power**\n  - grounded\n- Water\n\nEnd.\n',
  },
  {
    program: 'Word: numbers, then bullets',
    html: word(`${wordItem('l1', 1, '1.', 'One')}${wordItem('l1', 1, '2.', 'Two')}${wordItem('l0', 1, '·', 'Dot')}`),
    markdown: '1. One\n2. Two\n\n- Dot\n',
  },
  {
    program: 'Word: a table',
    html: word(
      `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'><td width=300 valign=top style='width:2.2in'><p class=MsoNormal><b>Name</b><o:p></o:p></p></td><td><p class=MsoNormal align=right>Price<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>Room<o:p></o:p></p><p class=MsoNormal>small<o:p></o:p></p></td><td><p class=MsoNormal>$40</p></td></tr></table>`,
    ),
    markdown: '| Name | Price |\n| - | - |\n| Room small | $40 |\n',
  },
  {
    program: 'Word: a picture, a color and a line',
    html: word(
      `<p class=MsoNormal><span style='color:red'>Red</span> <u>line</u> <!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=300 src="file:///C:/Temp/clip_image001.png" v:shapes="Picture_1"><![endif]><o:p></o:p></p>`,
    ),
    markdown: 'Red line\n',
    leftOut: ['underlines', '1 picture'],
  },
  {
    program: 'Outlook: a mail with an empty line',
    html: word(
      `<p class=MsoNormal><span style='font-family:"Aptos",sans-serif'>Hello,<o:p></o:p></span></p><p class=MsoNormal><span><o:p>&nbsp;</o:p></span></p><p class=MsoNormal><span style='font-size:12.0pt'>it works&nbsp;well.<o:p></o:p></span></p>`,
    ),
    markdown: 'Hello,\n\nit works well.\n',
  },
  {
    program: 'Google Docs: marks and a link',
    html: docs(
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;">${span('', 'A ')}${span('font-weight:700;', 'bold')}${span('', ' and ')}${span('font-style:italic;', 'slanted')}${span('', ' word, ')}<a href="https://example.com/b" style="text-decoration:none;">${span('color:#1155cc;text-decoration:underline;', 'a link')}</a>${span('', ', ')}${span('text-decoration:line-through;', 'gone')}${span('', '.')}</p>`,
    ),
    markdown: 'A **bold** and *slanted* word, [a link](https://example.com/b), ~~gone~~.\n',
  },
  {
    program: 'Google Docs: headings and lists',
    html: docs(
      `<h2 dir="ltr">${span('font-size:16pt;font-weight:700;', 'Steps')}</h2><ol style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('', 'One')}</p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation">${span('', 'within')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${span('', 'Two')}</p></li></ol>`,
    ),
    markdown: '## Steps\n\n1. One\n   - within\n2. Two\n',
  },
  {
    program: 'Google Docs: a table',
    html: docs(
      `<div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="200" /><col width="200" /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;"><p dir="ltr">${span('', 'Question')}</p></td><td><p dir="ltr">${span('', 'Answer')}</p></td></tr><tr><td><p dir="ltr">${span('', 'How long?')}</p></td><td><p dir="ltr">${span('', 'An hour | two')}</p></td></tr></tbody></table></div><br>`,
    ),
    markdown: '| Question | Answer |\n| - | - |\n| How long? | An hour \\| two |\n',
  },
  {
    program: 'Google Sheets',
    html: `<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" border="1" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="font-weight:bold;" data-sheets-value="{}">City</td><td style="text-align:right;">Days</td></tr><tr><td>Boise</td><td style="text-align:right;">3</td></tr></tbody></table>`,
    markdown: '| City | Days |\n| - | -: |\n| Boise | 3 |\n',
  },
  {
    program: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table\n\t{mso-displayed-decimal-separator:"\\.";}\n.xl65\n\t{font-weight:700;text-align:center;}\n.xl66\n\t{text-align:right;}\n--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128><!--StartFragment--> <col width=64 span=2 style='width:48pt'> <tr height=20><td height=20 class=xl65 width=64>Device</td><td class=xl66 width=64>Price</td></tr> <tr height=20><td height=20>Sauna</td><td class=xl66 align=right>1,200</td></tr><!--EndFragment--></table></body></html>`,
    markdown: '| Device | Price |\n| :-: | -: |\n| Sauna | 1,200 |\n',
  },
  {
    program: 'LibreOffice Writer',
    html: `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head><body lang="en-US" link="#000080" dir="ltr"><h3 class="western">A room</h3><p style="line-height: 100%; margin-bottom: 0in"><font face="Liberation Serif, serif">It is <b>dry</b> and <i>warm</i>.</font></p><ul><li><p style="line-height: 100%">one</p></li><li><p style="line-height: 100%">two</p></li></ul></body></html>`,
    markdown: '### A room\n\nIt is **dry** and *warm*.\n\n- one\n- two\n',
  },
  {
    program: 'LibreOffice Calc',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">body,div,table{ font-family:"Liberation Sans"; }</style></head><body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup><tr><td height="17" align="left"><b>Day</b></td><td align="right"><b>Guests</b></td></tr><tr><td height="17" align="left">Monday</td><td align="right" sdval="12" sdnum="1033;">12</td></tr></table></body></html>`,
    markdown: '| Day | Guests |\n| - | -: |\n| Monday | 12 |\n',
  },
  {
    program: 'Chrome: a web page',
    html: `<meta charset='utf-8'><h1 style="color: rgb(32, 33, 34); font-size: 1.8em;">Sauna</h1><p style="color: rgb(32, 33, 34); font-family: sans-serif;">A<span>&nbsp;</span><b style="font-weight: bold;">sauna</b>, or<span>&nbsp;</span><a href="https://example.org/wiki/Heat" title="Heat" style="text-decoration: none; color: rgb(51, 102, 204); background: none;">hot room</a>.<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup></p><figure><img src="https://example.org/a.jpg"><figcaption>The room</figcaption></figure>`,
    markdown: '## Sauna\n\nA **sauna**, or [hot room](https://example.org/wiki/Heat).\\[1]\n\nThe room\n',
    leftOut: ['1 picture'],
  },
  {
    program: 'Firefox: a web page',
    html: `<p>Two words and <code>code</code>.</p><blockquote><p>Said.</p></blockquote><pre><code class="language-js">let a  = 1\nlet b</code></pre><hr>`,
    markdown: 'Two words and `code`.\n\n> Said.\n\n```js\nlet a  = 1\nlet b\n```\n\n---\n',
  },
  {
    program: 'Safari and Apple Notes',
    html: `<meta charset="UTF-8"><div><b>Plan</b></div><div><br></div><ul class="Apple-dash-list"><li>Call<span class="Apple-converted-space"> </span></li><li><i>Wait</i></li></ul><div><a href="tel:+12085550100">208 555 0100</a></div>`,
    markdown: '**Plan**\n\n- Call\n- *Wait*\n\n[208 555 0100](tel:+12085550100)\n',
  },
  {
    program: 'Gmail',
    html: `<div dir="ltr">Hi,<div><br></div><div>the <b>price</b> is <span style="background-color:rgb(255,255,0)">new</span>.</div><div><ol><li style="margin-left:15px">one</li><li style="margin-left:15px">two</li></ol></div></div>`,
    markdown: 'Hi,\n\nthe **price** is new.\n\n1. one\n2. two\n',
  },
  {
    program: 'Notion',
    html: `<meta charset='utf-8'><h3>Check</h3>\n<ul>\n<li>[ ] lamp\n<ul>\n<li>bulb</li>\n</ul>\n</li>\n</ul>\n<p>See <a href="https://example.com/x">this</a> and <strong>that</strong></p>\n<!-- notionvc: 1f -->`,
    markdown: '### Check\n\n- \\[ ] lamp\n  - bulb\n\nSee [this](https://example.com/x) and **that**\n',
  },
  {
    program: 'PowerPoint',
    html: `<html xmlns:p="urn:schemas-microsoft-com:office:powerpoint"><head><meta name=Generator content="Microsoft PowerPoint 15"></head><body><!--StartFragment--><div style='margin-top:10.0pt;text-indent:-.25in;mso-line-spacing:"90 0"'><span style='font-size:28.0pt'><span style='mso-special-format:bullet;font-family:Arial'>•</span></span><span style='font-size:28.0pt;font-weight:bold'>Heat</span></div><div style='text-indent:-.25in'><span><span style='mso-special-format:bullet;font-family:Arial'>•</span></span><span style='font-size:28.0pt'>Light</span></div><!--EndFragment--></body></html>`,
    markdown: '- **Heat**\n- Light\n',
  },
]
