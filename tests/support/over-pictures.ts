/** Pages with words over a picture or beside one, and where these stand, by selectors. */
export const overPictures = [
  [
    '/',
    [
      '.site-header-home',
      '.home-hero h1',
      '.home-hero .lead',
      '.featured-block-stage h3',
      '.closing h2',
      '.closing .lead',
    ],
  ],
  [
    '/about',
    [
      '.site-header-home',
      '.picture-hero h1',
      '.about-purpose div:first-child > h2',
      '.about-purpose div:last-child > h2',
      '.about-purpose div:first-child > .about-purpose-statement',
      '.about-purpose div:last-child > .about-purpose-statement',
      '.about-purpose div:first-child > .prose p',
      '.about-achievements dt',
      '.about-end h2',
      '.about-end .lead',
    ],
  ],
  ['/products', ['.picture-hero h1', '.picture-hero .lead', '.range-names li:nth-child(4) a', '.closing h2']],
  ['/financing', ['.financing-hero h1', '.financing-hero .lead', '.financed-equipment h2']],
  [
    '/wellness-equipment-installation-massachusetts',
    ['.navbar .logo', '.stage h1', '.stage .lead', '.closing h2', '.closing .lead'],
  ],
  ['/locations', ['.navbar .logo', '.map-stage h1', '.map-stage .note', '.closing h2', '.closing .lead']],
] as const
