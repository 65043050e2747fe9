import { beforeAll, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';
import { callPdf } from './testing/call-pdf.ts';
import { readPages, squeezed } from './testing/read-pdf.ts';

const server = forThisFile(startTestServer);
const office = openOffice(server);
beforeAll(async () => {
  server.clock.set(new Date('2026-11-15T00:30:00Z'));
});

const LINE = [{ order: 1, kind: 'DECIDE' as const, personId: 'sojang01' }];

/** A plain form of its own that asks for the trace, or does not. */
async function makeForm(code: string, asks: boolean): Promise<void> {
  const [made] = await server.sql<{ form_id: string }>(
    `insert into form (apt_id, form_id, form_group_id, form_code, form_name)
     select apt_id, gen_random_uuid(), form_group_id, $1, '반출 대장' from form_group where apt_id = '10001' limit 1 returning form_id`,
    [code],
  );
  await server.sql(
    `insert into form_version (apt_id, form_id, version, settings, published_at, published_by)
     select v.apt_id, $1, 1, v.settings || $2::jsonb, v.published_at, v.published_by
       from form_version v join form f using (apt_id, form_id) where f.apt_id = '10001' and f.form_code = 'PLAIN_DRAFT' limit 1`,
    [made?.form_id, JSON.stringify(asks ? { printTrace: true } : {})],
  );
  await server.sql('update form set current_version = 1 where form_id = $1', [made?.form_id]);
}

/** Long enough for several pages. */
const write = (form: string) =>
  office.submitted({ by: 'gisa01', line: LINE, form, more: { content: { 내용: '한 줄\n'.repeat(150) } } });
const print = async (who: string, docId: string, query = '') => {
  const { status, pdf } = await callPdf(server, await office.person(who), docId, query);
  expect(status).toBe(200);
  return { pdf, pages: (await readPages(pdf)).map(squeezed) };
};
const shortOf = (hash: string) => hash.slice(0, 12);

it('DAT-04 each page of a print says who printed it, when, and the hash of the document, where the form asks', async () => {
  await makeForm('TRACED', true);
  const docId = await write('TRACED');
  const [waiting] = await server.sql<{ hash: string }>(
    "select encode(event_hash, 'hex') as hash from document where doc_id = $1",
    [docId],
  );
  const early = await print('gisa01', docId);
  expect(early.pages.length).toBeGreaterThan(1);
  for (const page of early.pages)
    expect(page).toContain(`정기사(gisa01)·2026.11.15.09:30인쇄·문서확인값${shortOf(waiting?.hash ?? '?')}`);

  await office.act('sojang01', docId, { type: 'APPROVE' });
  const [decided] = await server.sql<{ hash: string }>(
    "select encode(content_hash, 'hex') as hash from document where doc_id = $1",
    [docId],
  );
  server.clock.advance(60_000);
  const { pages } = await print('sojang01', docId, '?download=Y&history=Y');
  for (const page of pages) {
    expect(page).toContain(`박소장(sojang01)·2026.11.15.09:31인쇄·문서확인값${shortOf(decided?.hash ?? '?')}`);
    expect(page).not.toContain('(gisa01)·2026');
  }
});

it('DAT-04 where the form does not ask, nobody stands on it and the paper is the same for all', async () => {
  await makeForm('UNTRACED', false);
  const docId = await write('UNTRACED');
  const first = await print('gisa01', docId);
  server.clock.advance(60_000);
  const second = await print('sojang01', docId);
  expect(first.pages.join('')).not.toContain('인쇄·');
  expect(second.pdf.equals(first.pdf)).toBe(true);
});
