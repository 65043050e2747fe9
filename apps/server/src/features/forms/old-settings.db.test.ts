import { FormSettings } from '@danji/contract/forms/settings';
import { expect, it } from 'vitest';
import { draftContent } from '../../../test/draft-content.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { samples } from '../files/testing/samples.ts';
import { upload } from '../files/testing/upload.ts';
import { drawingRoom } from './testing/drawing-room.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));

const refused = refusedBy(() => server);
type Settings = { settings: { attachmentsRequired?: unknown } };

/** A published form as a release stored it that only knew whether attachments are asked for. */
async function publishedOld(attachmentsRequired: boolean): Promise<string> {
  const formId = await drawingRoom(server).published(sojang, [{ key: '사유', label: '사유', type: 'text' }]);
  await server.sql('alter table form_version disable trigger user');
  await server.sql(
    "update form_version set settings = settings || jsonb_build_object('attachmentsRequired', $2::boolean) where form_id = $1",
    [formId, attachmentsRequired],
  );
  await server.sql('alter table form_version enable trigger user');
  return formId;
}

it.each([
  [true, 1],
  [false, undefined],
])(
  'attachments that an old form asked for with %s are %s now: for the drafter, the designer, a copy and a file',
  async (old, now) => {
    const formId = await publishedOld(old);
    const { base } = drawingRoom(server);
    const copied = await sojang.post<{ formId: string }>(`${base}/${formId}/copy`, { formName: `사본 ${old}` });
    expect(copied.status).toBe(200);
    for (const [person, path] of [
      [gisa, `/api/elec-apv/forms/${formId}`],
      [sojang, `${base}/${formId}/draft`],
      [sojang, `${base}/${copied.body.formId}/draft`],
      [sojang, `${base}/${formId}/export`],
    ] as const) {
      const { status, body } = await person.get<Settings>(path);
      expect([path, status]).toEqual([path, 200]);
      expect(FormSettings.safeParse(body.settings).success).toBe(true);
      expect(body.settings.attachmentsRequired).toBe(now);
    }
  },
);

it('an old form that asked for attachments is not submitted without one, and with one it is', async () => {
  const { body } = await gisa.post<{ docId: string }>('/api/elec-apv/documents', { formId: await publishedOld(true) });
  const submit = () =>
    gisa.post<{ state: string }>(`/api/elec-apv/documents/${body.docId}/act`, { act: { type: 'SUBMIT' } });
  const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
  const saved = await gisa.post(`/api/elec-apv/documents/${body.docId}/save`, {
    version: 1,
    draft: draftContent({ title: '첨부가 필요한 문서', content: {}, line }),
  });
  expect(saved.status).toBe(200);
  await refused(submit, 409, 'NO_ATTACHMENT');
  await upload(server, gisa, body.docId, '견적.pdf', samples.pdf);
  expect((await submit()).body).toMatchObject({ state: 'IN_PROGRESS' });
});
