const LONGEST = 2_000;

/** An address that may be a link: http, https, mailto, tel, written as the browser would. Null for anything else. */
export function cleanLink(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > LONGEST) return null;
  const text = raw.trim();
  if (text.startsWith('//') || isOdd(text)) return null;
  const address = parse(text);
  // A host may have been written with %22 and read as a quotation mark.
  if (address === null || address.length > LONGEST || isOdd(address)) return null;
  return parse(address) === address ? address : null;
}

/** Browsers skip some of these while they read an address; ours has none. */
const isOdd = (text: string) => /[\s\\<>"'`]/u.test(text) || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);

function parse(text: string): string | null {
  const url = addressOf(text);
  if (url === null) return null;
  // A name in front of the host makes one site look like another.
  if (url.username !== '' || url.password !== '') return null;
  switch (url.protocol) {
    case 'http:':
    case 'https:':
      return url.hostname === '' ? null : url.href;
    case 'mailto:':
      return /^[^@/?]+@[^@/?]+$/.test(url.pathname) && !url.search.includes('@') ? url.href : null;
    case 'tel:':
      return /^tel:\+?[\d().*#-]{2,30}$/.test(url.href) ? url.href : null;
    default:
      return null;
  }
}

/** Phones of some years ago have no `URL.canParse`. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
