import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLink } from './link.ts';

it.each([
  ['https://www.k-apt.go.kr/bid?no=1#top', 'https://www.k-apt.go.kr/bid?no=1#top'],
  [' http://example.com ', 'http://example.com/'],
  ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
  ['https://예시.kr/공고', 'https://xn--vv4b11d.kr/%EA%B3%B5%EA%B3%A0'],
  ['mailto:office@danji.kr?subject=x', 'mailto:office@danji.kr?subject=x'],
  ['tel:02-123-4567', 'tel:02-123-4567'],
  ['tel:+82-10-1234-5678', 'tel:+82-10-1234-5678'],
])('XSS-03 %s is a link', (raw, href) => expect(cleanLink(raw)).toBe(href));

it.each([
  ...[
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
  ],
  ...[
    'java&#09;script:alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript\u200b:alert(1)',
    'jav\u00adascript:x',
  ],
  // With a host they look like addresses of the web.
  ...['javascript://a.kr/%0aalert(1)', 'vbscript://a.kr/x', 'data://a.kr/x', 'file://a.kr/x', 'ftp://a.kr/x'],
  ...[
    'data:text/html,<script>',
    'vbscript:x',
    'blob:https://a.kr/x',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://a.kr',
  ],
  ...[
    '//evil.example',
    '\\\\evil.example',
    '/relative',
    'evil.example',
    '#x',
    '?x',
    '',
    'https:',
    'https://',
    'http:\\\\evil.example',
  ],
  ...[
    'https://bank.kr@evil.example',
    'https://bank.kr:pw@evil.example',
    'https://a.kr/\u202Egnp.exe',
    'https://a.kr/"onclick=',
    "https://a.kr/'x",
    'https://%22a.kr/x',
    'https://%27a.kr/x',
    'https://a%60.kr',
  ],
  ...[
    'mailto:',
    'mailto:a',
    'mailto:a@b@c',
    'tel:',
    'tel:1',
    'tel:javascript',
    'feed:javascript:alert(1)',
    'intent://x',
    'ms-word:ofe|u|x',
  ],
  ...[`https://a.kr/${'a'.repeat(2_000)}`, null, 5, {}, ['https://a.kr']],
])('XSS-03 %s is none', (raw) => expect(cleanLink(raw)).toBeNull());

it('XSS-03 whatever comes out comes out the same again, and begins as it must', () => {
  const scheme = fc.constantFrom(
    'https://',
    'http://',
    'mailto:',
    'tel:',
    'javascript:',
    'javascript://',
    'https:',
    'HTTP:/',
    '',
  );
  fc.assert(
    fc.property(
      scheme,
      fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' }), fc.domain(), fc.emailAddress()),
      (begin, rest) => {
        const href = cleanLink(`${begin}${rest}`);
        if (href === null) return;
        expect(href).toMatch(/^(https?:\/\/[^/]|mailto:|tel:)[\x21-\x7e]+$/);
        expect(cleanLink(href)).toBe(href);
      },
    ),
    { numRuns: 5_000 },
  );
});
