import type { Root as HtmlRoot, Nodes } from 'hast'
import type { Words } from '../api/define-site.ts'
import { hashOf } from '../runtime/hash.ts'
import type { MarkdownProcessor } from './processor.ts'

/** The words that the generator adds to texts, by language: the heading of footnotes, the name of a link back, and the titles of alerts. */
const table: Readonly<Record<string, string>> = {
  ar: 'الحواشي|العودة إلى النص|ملاحظة|نصيحة|مهم|تحذير|تنبيه',
  bg: 'Бележки под линия|Обратно към текста|Бележка|Съвет|Важно|Предупреждение|Внимание',
  cs: 'Poznámky pod čarou|Zpět k textu|Poznámka|Tip|Důležité|Varování|Pozor',
  da: 'Fodnoter|Tilbage til teksten|Bemærk|Tip|Vigtigt|Advarsel|Forsigtig',
  de: 'Fußnoten|Zurück zum Text|Hinweis|Tipp|Wichtig|Warnung|Achtung',
  el: 'Υποσημειώσεις|Επιστροφή στο κείμενο|Σημείωση|Συμβουλή|Σημαντικό|Προειδοποίηση|Προσοχή',
  en: 'Footnotes|Back to reference|Note|Tip|Important|Warning|Caution',
  es: 'Notas al pie|Volver al texto|Nota|Consejo|Importante|Advertencia|Precaución',
  fa: 'پانویس‌ها|بازگشت به متن|نکته|راهنمایی|مهم|هشدار|احتیاط',
  fi: 'Alaviitteet|Takaisin tekstiin|Huomautus|Vinkki|Tärkeää|Varoitus|Huomio',
  fr: 'Notes de bas de page|Retour au texte|Note|Conseil|Important|Avertissement|Attention',
  he: 'הערות שוליים|חזרה לטקסט|הערה|טיפ|חשוב|אזהרה|זהירות',
  hi: 'पाद टिप्पणियाँ|पाठ पर वापस|टिप्पणी|सुझाव|महत्वपूर्ण|चेतावनी|सावधानी',
  hu: 'Lábjegyzetek|Vissza a szöveghez|Megjegyzés|Tipp|Fontos|Figyelmeztetés|Vigyázat',
  id: 'Catatan kaki|Kembali ke teks|Catatan|Tips|Penting|Peringatan|Hati-hati',
  it: 'Note|Torna al testo|Nota|Suggerimento|Importante|Avviso|Attenzione',
  ja: '脚注|本文に戻る|注記|ヒント|重要|警告|注意',
  ko: '각주|본문으로 돌아가기|참고|팁|중요|경고|주의',
  nb: 'Fotnoter|Tilbake til teksten|Merk|Tips|Viktig|Advarsel|Forsiktig',
  nl: 'Voetnoten|Terug naar de tekst|Opmerking|Tip|Belangrijk|Waarschuwing|Let op',
  pl: 'Przypisy|Powrót do tekstu|Uwaga|Wskazówka|Ważne|Ostrzeżenie|Przestroga',
  pt: 'Notas de rodapé|Voltar ao texto|Nota|Dica|Importante|Aviso|Cuidado',
  ro: 'Note de subsol|Înapoi la text|Notă|Sfat|Important|Avertisment|Atenție',
  ru: 'Сноски|Назад к тексту|Примечание|Совет|Важно|Предупреждение|Осторожно',
  sv: 'Fotnoter|Tillbaka till texten|Obs|Tips|Viktigt|Varning|Försiktighet',
  tr: 'Dipnotlar|Metne dön|Not|İpucu|Önemli|Uyarı|Dikkat',
  uk: 'Виноски|Назад до тексту|Примітка|Порада|Важливо|Попередження|Обережно',
  vi: 'Chú thích|Quay lại văn bản|Ghi chú|Mẹo|Quan trọng|Cảnh báo|Thận trọng',
  zh: '脚注|返回正文|注意|提示|重要|警告|小心',
}

const names = ['footnotes', 'backToReference', 'note', 'tip', 'important', 'warning', 'caution'] as const

/** A processor whose texts have these words in a language: those of the site, else those of the table, else English ones. */
export function inLanguage(
  processor: MarkdownProcessor,
  language: string,
  words: Readonly<Record<string, Words>> = {},
): MarkdownProcessor {
  const { language: base } = new Intl.Locale(language)
  const own = words[language] ?? words[base]
  if (!own && (base === 'en' || !table[base])) return processor
  const known = (table[base] ?? table['en'] ?? '').split('|')
  const said = { ...Object.fromEntries(names.map((name, index) => [name, known[index] ?? ''])), ...own }
  return {
    ...processor,
    hash: hashOf(processor.hash, JSON.stringify(said)),
    runSync(tree) {
      const html = processor.runSync(tree)
      translate(html, said)
      return html
    },
  }
}

function translate(node: HtmlRoot | Nodes, words: Readonly<Record<string, string | undefined>>): void {
  if (!('children' in node)) return
  for (const child of node.children) translate(child, words)
  if (node.type !== 'element') return
  const { id, className, dataFootnoteBackref, ariaLabel } = node.properties
  const [text] = node.children
  const isTitle = node.tagName === 'p' && Array.isArray(className) && className.includes('markdown-alert-title')
  const name = isTitle && text?.type === 'text' ? text.value.toLowerCase() : 'footnotes'
  if (text?.type === 'text' && (isTitle || id === 'footnote-label')) text.value = words[name] ?? text.value
  if (dataFootnoteBackref !== undefined)
    node.properties['ariaLabel'] = `${words['backToReference']} ${/[\d-]+$/.exec(String(ariaLabel))?.[0] ?? ''}`
}
