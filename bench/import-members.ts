import { importColumns, importRowsMax } from '@danji/contract/import-members';
import writeXlsxFile from 'write-excel-file/node';
import { createApp } from '../apps/server/src/app.ts';
import { NO_LIMITS } from '../apps/server/src/http/work-budgets.ts';
import { readEnv } from '../apps/server/src/lib/env/read-env.ts';
import { createLog } from '../apps/server/src/lib/log.ts';
import { benchSecrets, withBenchDatabase } from './support/bench-database.ts';

const LIMIT_SECONDS = 20;

/** A full sheet as Excel writes it: every column filled. */
async function sheetOf(round: number): Promise<Buffer> {
  const text = (value: string) => ({ value, type: String });
  const rows = Array.from({ length: importRowsMax }, (_, n) =>
    [
      `r${round}n${1000 + n}`,
      `입주민${n}`,
      n % 20 === 0 ? '동대표' : '',
      String(101 + (n % 30)),
      String(101 + (n % 1500)),
      `010-${String(1000 + (n % 9000))}-${String(1000 + ((n * 7) % 9000))}`,
      `person${n}@example.com`,
      '2028-12-31',
      '',
    ].map(text),
  );
  return writeXlsxFile([importColumns.TENANT.map(text), ...rows], { sheet: '입주민' }).toBuffer();
}

/** 5,000 people from a sheet: the dry run, and the registration, each through HTTP. */
export async function benchImportMembers(): Promise<void> {
  await withBenchDatabase(async ({ appUrl }) => {
    const server = await createApp({
      env: { ...readEnv({}), loginRateLimit: 1e6, requestRateLimit: 1e6, workLimits: NO_LIMITS },
      secrets: benchSecrets,
      appUrl,
      log: createLog('silent'),
      jobs: false,
    });
    try {
      const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
      const headers = { 'x-requested-with': 'danji', 'user-agent': 'danji-bench' };
      const login = await fetch(`${base}/api/login`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ memberId: 'sojang01', password: 'danji1234!' }),
      });
      const { accessToken } = (await login.json()) as { accessToken: string };
      const send = async (path: string, file: Buffer) => {
        const body = new FormData();
        body.append('files', new Blob([new Uint8Array(file)]), 'people.xlsx');
        const began = performance.now();
        const answer = await fetch(`${base}${path}`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${accessToken}` },
          body,
        });
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        await answer.text();
        return (performance.now() - began) / 1000;
      };
      const worst = { check: 0, register: 0 };
      for (let round = 1; round <= 3; round++) {
        const file = await sheetOf(round);
        const check = await send('/api/syst/resident-import/check', file);
        const register = await send('/api/syst/resident-import', file);
        worst.check = Math.max(worst.check, check);
        worst.register = Math.max(worst.register, register);
        console.log(
          `${importRowsMax.toLocaleString()} rows, ${Math.round(file.length / 1024)} KB: dry run ${check.toFixed(2)} s, registration ${register.toFixed(2)} s`,
        );
      }
      const total = worst.check + worst.register;
      console.log(`worst of 3 together: ${total.toFixed(2)} s (limit ${LIMIT_SECONDS} s)`);
      if (total > LIMIT_SECONDS) throw new Error('the import is too slow');
    } finally {
      await server.close();
    }
  });
}
