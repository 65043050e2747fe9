import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { nameOf, ROOT, readLock, shippedPackages } from './supply-chain.ts';

type Component = { 'bom-ref': string; name: string; purl: string; hashes?: unknown[] };
type Bill = {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

/**
 * The bill of materials of what ships, as CycloneDX. npm writes it from the lockfile; its own way of leaving out tools of
 * development also leaves out what those share with the product, so that is done here.
 */
export async function makeBill(root = ROOT): Promise<Bill> {
  const words = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const npm = process.env.npm_execpath;
  const { stdout } = await promisify(execFile)(npm ? process.execPath : 'npm', npm ? [npm, ...words] : words, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: !npm && process.platform === 'win32',
  });
  const whole = JSON.parse(stdout) as Bill;
  const ours = new Set(
    shippedPackages(readLock(root)).map(([place, { version }]) => `pkg:npm/${nameOf(place)}@${version}`),
  );
  const components = whole.components.filter(
    ({ purl }) => ours.has(decodeURIComponent(purl)) || purl.startsWith('pkg:npm/%40danji/'),
  );
  const refs = new Set(components.map((component) => component['bom-ref']));
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...whole.metadata.component, name: 'danji' } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => refs.has(ref) || ref.startsWith('danji@'))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

if (import.meta.main) {
  const file = path.join(ROOT, 'sbom.cdx.json');
  const bill = await makeBill();
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`\n  구성 요소 ${bill.components.length}개를 ${file} 에 적었습니다 (CycloneDX).\n`);
}
