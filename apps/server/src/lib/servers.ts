/** An address cut at its hosts; there may be several of them, which `URL` does not read. */
function cut(url: string): { scheme: string; user: string; hosts: string; rest: string } {
  const start = url.indexOf('://') + 3;
  const slash = url.indexOf('/', start);
  const end = slash < 0 ? url.length : slash;
  const at = url.lastIndexOf('@', end) + 1;
  const hosts = at > start ? at : start;
  return {
    scheme: url.slice(0, start),
    user: url.slice(start, hosts),
    hosts: url.slice(hosts, end),
    rest: url.slice(end),
  };
}

/** `postgres://user:…@a:5432,b:5432/danji` as one address for each of its servers. */
export function serversOf(url: string): string[] {
  const { scheme, user, hosts, rest } = cut(url);
  return hosts.includes(',') ? hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`) : [url];
}

/** The password that an address carries; empty when it has none. */
export const passwordOf = (url: string): string =>
  decodeURIComponent(URL.parse(serversOf(url)[0] ?? url)?.password ?? '');

/** The same servers, as another role. */
export function withRole(url: string, role: string, password: string): string {
  const { scheme, hosts, rest } = cut(url);
  return `${scheme}${encodeURIComponent(role)}:${encodeURIComponent(password)}@${hosts}${rest}`;
}
