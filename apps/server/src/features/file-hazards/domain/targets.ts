/** `%5C` is a backslash; broken ones stay as they are. */
const plain = (target: string): string =>
  target
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/[\p{Cc}\p{Cf}\s]/gu, '')
    .replaceAll('\\', '/')
    .toLowerCase();

const schemeOf = (target: string): string => /^([a-z][a-z0-9+.-]{1,30}):/.exec(target)?.[1] ?? '';

/** In the net, by an address. */
export const inNet = (target: string): boolean => !['', 'file'].includes(schemeOf(plain(target)));

/** On another machine. A path of this one (`file:///C:\…`, `..\양식.dotx`) is what Word itself writes everywhere. */
export function isElsewhere(target: string): boolean {
  const path = plain(target);
  const scheme = schemeOf(path);
  if (scheme !== '' && scheme !== 'file') return true;
  const rest = scheme === 'file' ? path.slice(5) : path;
  let slashes = 0;
  while (rest[slashes] === '/') slashes += 1;
  const after = rest.slice(slashes);
  if (/^[a-z][:|]/.test(after) || after === '') return false;
  // `\\?\UNC\host`, `\\.\UNC\host`, `\??\UNC\host`: names of Windows for the same. Those of disks are of this machine.
  const device = /^[?.]{1,2}\/(.{0,40})/.exec(after);
  if (device && slashes > 0) return !/^[a-z][:|]/.test(device[1] ?? '');
  if (scheme === 'file' && slashes === 2) return !after.startsWith('localhost/');
  return scheme === 'file' ? slashes >= 4 : slashes >= 2;
}
