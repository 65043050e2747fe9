import path from 'node:path';
import { openArchive, verifyExport } from './features/complex-export/public.ts';
import { runTool } from './launch/run-tool.ts';
import { StartError } from './lib/start-error.ts';

/**
 * `npm run verify-export -- <file>`: whether an export of a complex is whole, by its own manifest and by the chain of its
 * events. Without a database, and without anything of the installation that it is from. Ends with 1 when it is not.
 */
await runTool('확인하지 못했습니다', async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new StartError('확인할 파일을 적어 주세요 (예: npm run verify-export -- hanbit.zip).');
  const archive = await openArchive(path.resolve(process.env.INIT_CWD ?? '.', given));
  try {
    const { aptId, name, madeAt, missing } = archive.manifest;
    const { rows, documents, events, files, wrong } = await verifyExport(archive);
    const many = (count: number) => count.toLocaleString('ko-KR');
    console.log(`\n  ${name}(${aptId}), ${madeAt}에 내보낸 파일`);
    console.log(
      `  표 ${many(rows)}건, 문서 ${many(documents)}건, 이력 ${many(events)}건, 파일 ${many(files)}개를 확인했습니다.`,
    );
    for (const one of wrong) console.log(`  ✗ ${one}`);
    if (missing.length > 0) console.log(`  ! 내보낼 때 이미 없던 파일이 ${many(missing.length)}개 있습니다.`);
    console.log(wrong.length === 0 ? '  ✓ 온전합니다.' : '  온전하지 않습니다.');
    console.log(`  확인 코드: ${archive.code}\n`);
    process.exitCode = wrong.length === 0 ? 0 : 1;
  } finally {
    archive.close();
  }
});
