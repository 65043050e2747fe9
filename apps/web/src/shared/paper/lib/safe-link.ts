import { cleanLink } from '@danji/contract/forms/link';

/** The address of a link when it is one that may be followed (XSS-06), with what to show of where it leads. */
export function safeLink(href: string): { href: string; target: string } | null {
  const clean = cleanLink(href);
  if (clean === null) return null;
  const { protocol, host } = new URL(clean);
  return { href: clean, target: protocol.startsWith('http') ? host : clean.slice(protocol.length) };
}
