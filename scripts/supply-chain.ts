import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What comes from others: where it is pinned, what it may run when installed, and under which licences it ships. */
type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
};
export type Lock = { packages: Record<string, LockedPackage> };

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const readLock = (root = ROOT): Lock => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));

export const nameOf = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
const foreign = ({ packages }: Lock) =>
  Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);

/** Everything that is installed where the product runs; tools of development are not. */
export const shippedPackages = (lock: Lock) => foreign(lock).filter(([, { dev, devOptional }]) => !dev && !devOptional);

/** Nothing is asked of those who use a program over the network, and of those who pass it on a notice at most. */
const FREE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
];

/** Licences that ask for more, each package by name, with why it may ship. */
const ALLOWED_BY_NAME: Record<string, { licence: string; why: string }> = {
  pretendard: {
    licence: 'OFL-1.1',
    why: 'The font. Shipped unchanged under its own name; its licence travels in the package and in the font files.',
  },
  'web-push': {
    licence: 'MPL-2.0',
    why: 'Used unchanged, its files are its own; its source is the package itself.',
  },
  '@img/sharp-*': {
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, a library of its own beside the program, unchanged and exchangeable; its source is named in the package.',
  },
};

const allowedByName = (name: string, licence: string): boolean =>
  Object.entries(ALLOWED_BY_NAME).some(
    ([pattern, allowed]) =>
      allowed.licence === licence && (pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern),
  );

/** Of several licences joined by OR one must do, of those joined by AND each. */
export function mayShip(name: string, licence: string | undefined): boolean {
  const text = (licence ?? '').replace(/^\((.*)\)$/, '$1');
  if (text === '' || /[()]/.test(text)) return false;
  const one = (id: string) => FREE.includes(id) || allowedByName(name, id);
  return text.includes(' OR ') ? text.split(' OR ').some((id) => mayShip(name, id)) : text.split(' AND ').every(one);
}

/** Packages that ship under a licence that nobody has agreed to. */
export const refusedLicences = (lock: Lock): string[] =>
  shippedPackages(lock)
    .filter(([place, { license }]) => !mayShip(nameOf(place), license))
    .map(([place, { license, version }]) => `${nameOf(place)}@${version}: ${license ?? 'no licence'}`);

/** Packages that are not pinned by their hash, or come from somewhere that is named. */
export const unpinnedPackages = (lock: Lock): string[] =>
  foreign(lock)
    .filter(
      ([, { integrity, inBundle, resolved }]) =>
        (!inBundle && !/^sha512-/.test(integrity ?? '')) || resolved?.includes('://'),
    )
    .map(([place]) => nameOf(place));

/** Packages that want to run something when they are installed. */
export const withInstallScript = (lock: Lock): string[] => [
  ...new Set(
    foreign(lock)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => nameOf(place)),
  ),
];

if (import.meta.main) {
  const lock = readLock();
  const byLicence = Map.groupBy(shippedPackages(lock), ([, { license }]) => license ?? 'no licence');
  console.log(`\n  함께 나가는 패키지 ${shippedPackages(lock).length}개의 라이선스:`);
  for (const [licence, packages] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
    console.log(`  ${String(packages.length).padStart(5)}  ${licence}`);
  const refused = refusedLicences(lock);
  for (const one of refused) console.log(`  ✗ ${one}`);
  console.log(refused.length === 0 ? '  ✓ 모두 허용된 라이선스입니다.\n' : '\n  허용되지 않은 라이선스가 있습니다.\n');
  process.exitCode = refused.length === 0 ? 0 : 1;
}
