/** The push services of the browsers that people use. */
const HOSTS = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const DOMAINS = ['.push.apple.com', '.notify.windows.com', '.push.services.mozilla.com'];

/**
 * A browser says where its messages go, and we call that address: only push services are called, never a machine of
 * the house that someone wrote there.
 */
export function isPushService(endpoint: string, moreOrigins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (moreOrigins.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return HOSTS.includes(url.hostname) || DOMAINS.some((domain) => url.hostname.endsWith(domain));
}
