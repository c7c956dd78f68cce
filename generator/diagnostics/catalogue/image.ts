import { error, warning } from './entry.ts'

export const image = {
  'image/missing': error('a picture is not there', 'yaml', {
    what: 'A page shows a picture that is neither in `content/images/` nor in `public/`.',
    why: 'Visitors would see an empty frame.',
    wrong: 'src: /images/wal.webp',
    right: 'src: /images/wall.webp',
  }),
  'image/unreadable': error('a picture cannot be decoded', 'text', {
    what: 'A file in `content/images/` is no picture that can be decoded, or is broken.',
    why: 'No sizes can be made from it, and browsers would show an empty frame.',
    wrong: 'content/images/wall.webp (a text file with a new name)',
    right: 'content/images/wall.webp (saved as WebP)',
  }),
  'image/missing-alt': error('a rendered picture has no alt attribute', 'tsx', {
    what: 'A picture on a finished page has no `alt` attribute at all.',
    why: 'Screen readers would read out the name of its file.',
    wrong: '<img src="/images/wall.webp" />',
    right: '<img src="/images/wall.webp" alt="A brick wall covered with roses" />',
  }),
  'image/too-small': warning('a picture is shown larger than it is', 'yaml', {
    what: 'A picture is shown wider than it is.',
    why: 'The browser would stretch it, and it would look blurred.',
    wrong: 'hero:\n  src: /images/wall-320.webp # 320 pixels wide, shown at 1280',
    right: 'hero:\n  src: /images/wall.webp # 2560 pixels wide',
  }),
  'image/alt-is-file-name': warning('the text for a picture is the name of its file', 'yaml', {
    what: 'The words for a picture are the name of its file.',
    why: 'They say nothing to somebody who cannot see the picture.',
    wrong: 'src: /images/img-2041.webp\nalt: img-2041.webp',
    right: 'src: /images/img-2041.webp\nalt: A brick wall covered with roses',
  }),
  'image/unused': warning('no page shows a picture', 'text', {
    what: 'A picture in `content/images/` is on no page.',
    why: 'It makes the site heavier to keep, and editors would take it for something that visitors see.',
    wrong: 'content/images/wall-old.webp, which nothing names',
    right: 'content/images/wall.webp, which content/pages/home.yaml names',
  }),
}
