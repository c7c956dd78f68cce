/** What may stand around a number. Sources of expressions with the flags `i`; the first that matches is the unit. */

/** After a number. */
export const unitSources: Readonly<Record<string, string>> = {
  percent: '\\s?[%％]|[\\s-]?(?:per[\\s-]?cent|pct)(?![a-zà-ÿ])|\\spercentage\\spoints?',
  'of 5': '(?:[\\s-]stars?)(?![a-zà-ÿ])',
  times:
    '\\s?[x×](?![a-zà-ÿ\\d])|[\\s-]?fold(?![a-zà-ÿ])|\\stimes\\s(?=(?:as|more|less|fewer|the|[a-zà-ÿ]+er)(?![a-zà-ÿ]))',
  frequency:
    '\\s(?:times|sessions|visits)(?:\\s(?:an?|per|each|every)\\s[a-zà-ÿ]+|\\s(?:daily|weekly|monthly))?(?![a-zà-ÿ])',
  'pg/mL': '\\s?(?:pg\\s?(?:/|per\\s)\\s?ml|picograms?\\sper\\smilliliters?)(?![a-zà-ÿ])',
  'ng/mL': '\\s?(?:ng\\s?(?:/|per\\s)\\s?ml|nanograms?\\sper\\smilliliters?)(?![a-zà-ÿ])',
  'mg/dL': '\\s?(?:mg\\s?(?:/|per\\s)\\s?dl|milligrams?\\sper\\sdeciliters?)(?![a-zà-ÿ])',
  price: '\\s?(?:dollars?|usd|cents?|euros?|€)(?![a-zà-ÿ])',
  temperature: '\\s?(?:°\\s?[cf]?|degrees?(?:\\s(?:celsius|fahrenheit|[cf]))?)(?![a-zà-ÿ])',
  power: '\\s?(?:[km]?w|watts?|kilowatts?|mw/cm²?|joules?|j/cm²?|kwh|btu)(?![a-zà-ÿ])',
  current:
    '[\\s-]?(?:k?v|volts?|amps?|amperes?|[kmg]?hz|(?:kilo|mega)?hertz|gauss|tesla|lux|lumens?|db|decibels?)(?![a-zà-ÿ])',
  pressure: '\\s?(?:psi|mmhg|bar|ata|atm|kpa)(?![a-zà-ÿ])',
  length:
    '[\\s-]?(?:[nmµμck]?m|mm|inch(?:es)?|in\\.|["″′]|feet|foot|ft|yards?|miles?|(?:nano|micro|milli|centi|kilo)?met(?:er|re)s?|square\\sf(?:ee|oo)t|sq\\.?\\sft)(?![a-zà-ÿ])',
  weight: '[\\s-]?(?:kg|g|mg|mcg|µg|μg|lbs?|pounds?|oz|ounces?|tons?|grams?|kilograms?|milligrams?|iu)(?![a-zà-ÿ])',
  volume: '[\\s-]?(?:m?l|cc|(?:milli)?lit(?:er|re)s?|gallons?|cubic\\s[a-zà-ÿ]+)(?![a-zà-ÿ])',
  duration:
    '[\\s-]?(?:an?\\s)?(?:ms|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|nights?|weeks?|months?|seasons?|years?|calendar|decades?|business\\sdays?)(?![a-zà-ÿ])',
  places: '\\s(?:states|counties|cities|countries|square\\smiles|locations|rooms|seats|beds)(?![a-zà-ÿ])',
  time: '\\s?(?:a\\.?m\\.?|p\\.?m\\.?|o’clock)(?![a-zà-ÿ])',
}

/** Units of figures that may be claims: all others are prices, sizes, times and the like. */
export const claimUnitPattern = /^(?:percent|times|count|of \d+|.+\/[md]L)$/

/** Digits that are no quantity, as a whole. */
export const nonQuantitySources: Readonly<Record<string, string>> = {
  price: '[$€£]\\s?\\d[\\d,.]*\\d?(?:\\s?(?:million|billion|thousand|[kmb](?![a-zà-ÿ])))?',
  phone: '\\+?(?:1[ .-]?)?\\(?\\d{3}\\)?[ .-]\\d{3}[ .-]\\d{4}',
  date: '\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{2,4}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-zà-ÿ]*\\.?\\s\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?(?!\\d)|\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:,?\\s\\d{4})?',
  time: '\\d{1,2}:\\d{2}(?:\\s?[ap]\\.?m\\.?)?',
  year: '(?:19|20)\\d{2}(?:\\s?[–-]\\s?(?:19|20)?\\d{2})?(?![\\d,.]*\\d|s?\\s?[%+]|\\s(?:or\\smore|percent))s?',
  version:
    'v?\\d+(?:\\.\\d+){2,}|v\\d+(?:\\.\\d+)*|(?:version|release|model|type|class|phase|grade|level|generation|node(?:\\.js)?)\\s\\d+(?:\\.\\d+)*',
  place:
    '(?:pages?|p\\.|pp\\.|steps?|chapters?|sections?|articles?|items?|parts?|figures?|fig\\.|tables?|no\\.|numbers?|suite|unit|room|floor|days?|weeks?|us|route|highway|interstate|zone|lot|batch|isbn|zip|#|§)\\s?\\d+(?:\\.\\d+)*',
  law: '\\d+\\s(?:cfr|usc|u\\.s\\.c\\.|fr)(?![a-zà-ÿ])(?:\\s[\\d.()a-z]+)?',
  address:
    '\\d+\\s(?:[nsew]\\.?\\s)?(?:[a-zà-ÿ][a-zà-ÿ’.]*\\s){1,3}(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|way|court|parkway|pkwy)(?![a-zà-ÿ])|(?:[A-Z]{2})\\s\\d{5}(?:-\\d{4})?',
  list: '^\\d{1,2}[.)](?=\\s)',
  size: '\\d+(?:\\.\\d+)?\\s?[x×]\\s?\\d+(?:\\.\\d+)?(?:\\s?[x×]\\s?\\d+(?:\\.\\d+)?)?',
}

/** Before a number, to its start. */
export const boundSources = {
  atLeast:
    'more\\sthan|over|above|exceed(?:s|ing)?|at\\sleast|(?:no|not)\\s(?:fewer|less)\\sthan|upwards?\\sof|in\\sexcess\\sof|beyond|greater\\sthan|higher\\sthan|a\\sminimum\\sof|well\\sover|>|≥',
  atMost:
    'up\\sto|at\\smost|(?:no|not)\\smore\\sthan|less\\sthan|fewer\\sthan|under|below|a\\smaximum\\sof|as\\s(?:much|many|high|low|few|little)\\sas|<|≤',
  about: 'about|around|approximately|approx\\.|roughly|some|nearly|almost|close\\sto|virtually|~|≈|circa|ca\\.',
} as const

/** After a number or its unit. */
export const boundEndings = {
  atLeast: '\\s?\\+(?!\\d)|\\s(?:plus|or\\s(?:more|better|higher)|and\\s(?:more|counting))(?![a-zà-ÿ])',
  atMost: '\\s(?:or\\s(?:less|fewer|lower))(?![a-zà-ÿ])',
} as const
