import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease, ReleaseRefused } from './make-release.ts';
import { ROOT } from './supply-chain.ts';
import { faultsOf } from './verify-release.ts';

/**
 * `npm run release` makes the files of a release from a clean tree; `npm run release -- --verify <folder>` checks them, with
 * `--key public.pem` the signature too. RELEASE_SIGNING_KEY (Ed25519, PEM) signs. Neither asks the network.
 */
const { values } = parseArgs({
  options: { out: { type: 'string' }, verify: { type: 'string' }, key: { type: 'string' } },
});
if (values.verify) {
  const faults = faultsOf(values.verify, values.key ? readFileSync(values.key, 'utf8') : null);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  if (faults.length === 0)
    console.log(
      values.key
        ? '  ✓ 파일과 출처, 서명이 모두 맞습니다.'
        : '  ✓ 파일과 출처가 맞습니다. 서명은 확인하지 않았습니다(--key).',
    );
  process.exitCode = faults.length === 0 ? 0 : 1;
} else {
  const out = path.resolve(values.out ?? path.join(ROOT, 'release'));
  try {
    const files = await makeRelease({
      root: ROOT,
      out,
      privateKey: process.env.RELEASE_SIGNING_KEY || undefined,
      builder: process.env.RELEASE_BUILDER || undefined,
    });
    console.log(`  ${out} 에 배포 파일을 만들었습니다: ${files.join(', ')}`);
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error;
    console.error(`  ${error.message}`);
    process.exitCode = 2;
  }
}
