import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { josa } from '@danji/contract/josa';
import { StartError } from '../lib/start-error.ts';

/** Makes the data folder for us alone. One that is in use and open to every user of the machine is refused (CFG-01). */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    if (process.platform === 'win32') return;
    const folder = await stat(dataDir);
    if ((folder.mode & 0o006) === 0) return;
    const entries = await readdir(dataDir);
    if (entries.length === 0) {
      await chmod(dataDir, 0o700);
      return;
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new StartError(
      `데이터 폴더 ${josa(dataDir, '을/를')} 쓸 수 없습니다 (${code}). 폴더 권한을 확인하시거나 DATA_DIR로 다른 폴더를 정해 주세요.`,
    );
  }
  throw new StartError(
    `데이터 폴더를 이 컴퓨터의 다른 사용자도 읽을 수 있어 시작하지 않았습니다. chmod o-rwx '${dataDir}' 을 실행해 주세요.`,
  );
}
