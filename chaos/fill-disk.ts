import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Outcome } from './outcome.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const BORDER = 'full-border';
const SMALL = '4m';

/** The disk of the uploads is full: files are refused in words, everything else goes on, and once there is room so do files. */
export async function fillDisk(world: World, _random: Random, _ms: number): Promise<Outcome> {
  const incoming = path.join(world.dataDir, 'files', 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL}`, 'tmpfs', incoming], { stdio: 'ignore' });
  } catch {
    return { notRun: 'making a small disk needs an administrator of this machine (Linux, root)' };
  }
  const wrong: string[] = [];
  try {
    const { bavail, bsize } = await statfs(incoming);
    const ballast = path.join(incoming, 'ballast');
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 100_000));
    const docId = await draft(world);
    const refused = await upload(world, docId);
    if (refused.status !== 507 || !/[가-힣]/.test(refused.text))
      wrong.push(`an upload on a full disk was answered with ${refused.status} ${refused.text}`);
    const rows = await world.sql('select from attachment where doc_id = $1', [docId]);
    if (rows.length > 0) wrong.push('a refused upload left an attachment');
    await rm(ballast);
    // The file lies on another disk than the store here, so that it cannot be moved there: only its receipt is looked at.
    return { wrong, note: `answered with ${refused.status}` };
  } finally {
    execFileSync('umount', ['-l', incoming], { stdio: 'ignore' });
  }
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'danji' },
    body: JSON.stringify({ memberId: 'gisa01', password: 'danji1234!' }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { authorization: `Bearer ${accessToken}`, 'x-requested-with': 'danji' };
}

const urlOf = (world: World) => world.nodes()[0]?.url ?? '';

async function draft(world: World): Promise<string> {
  const [form] = await world.sql<{ form_id: string }>(
    "select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'",
  );
  const made = await fetch(`${urlOf(world)}/api/elec-apv/documents`, {
    method: 'POST',
    headers: { ...(await signIn(urlOf(world))), 'content-type': 'application/json' },
    body: JSON.stringify({ formId: form?.form_id }),
  });
  return ((await made.json()) as { docId: string }).docId;
}

async function upload(world: World, docId: string): Promise<{ status: number; text: string }> {
  const head = `--${BORDER}\r\nContent-Disposition: form-data; name="files"; filename="memo.txt"\r\nContent-Type: text/plain\r\n\r\n`;
  const answer = await fetch(`${urlOf(world)}/api/elec-apv/documents/${docId}/attached`, {
    method: 'POST',
    headers: { ...(await signIn(urlOf(world))), 'content-type': `multipart/form-data; boundary=${BORDER}` },
    body: `${head}${'x'.repeat(1_000_000)}\r\n--${BORDER}--\r\n`,
  });
  return { status: answer.status, text: await answer.text() };
}
