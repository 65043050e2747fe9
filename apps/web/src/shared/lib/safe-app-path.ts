import { matchPage } from '@danji/contract/pages';

/**
 * A path that came from outside (a redirect target, befRoute, the link of an alarm), or null when it is not a page of this
 * application. The browser's own parser decides where it leads, so tricks with slashes, tabs and schemes end here (XSS-07).
 */
export function safeAppPath(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > 2000) return null;
  // A backslash is a slash to browsers, and control characters vanish while parsing.
  if (!raw.startsWith('/') || /[\\\p{Cc}]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, 'https://app.invalid');
  } catch {
    return null;
  }
  if (url.origin !== 'https://app.invalid' || !raw.startsWith(url.pathname)) return null;
  return matchPage(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null;
}

/** Where to go after sign-in: the ways in, a link for a new password among them, are no place to come back to (SES-10). */
export function redirectTarget(raw: unknown): string {
  const path = safeAppPath(raw);
  if (!path || /^\/auth\/(login|hub|outside|pw_change)(?:[/?#]|$)/.test(path)) return '/';
  return path;
}
