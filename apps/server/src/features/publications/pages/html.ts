import { createHash } from 'node:crypto';
import { STYLE } from './style.ts';

/** Pages of words for people without an account: no script, no cookie, nothing that is loaded. */

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Text inside an element or an attribute. Signs that no XML may hold are left out. */
export const inHtml = (text: string): string =>
  text.replace(/(?![\t\n\r])[\p{Cc}\p{Cn}]/gu, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
/** Its own style, pictures of ours and nothing else; the search may be sent to ourselves. */
export const OPEN_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page may weigh. */
export const MOST_BYTES = 50_000;

type Page = { title: string; feed?: string; body: string };
export const htmlPage = ({ title, feed, body }: Page): string =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${inHtml(title)}</title>${
    feed ? `<link rel="alternate" type="application/atom+xml" href="${inHtml(feed)}" title="${inHtml(title)}">` : ''
  }<style>${STYLE}</style></head><body>${body}</body></html>`;

export const FOOT =
  '<footer><p>이름, 전화번호, 동·호는 가리고 올립니다.</p><p>로그인 없이 볼 수 있고 쿠키를 쓰지 않습니다.</p></footer>';
