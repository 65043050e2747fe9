import { describe, expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { refusedBy } from '../../../test/refused.ts';
import { startTestServer } from '../../../test/server.ts';
import { drawingRoom } from './testing/drawing-room.ts';
import { AMOUNT, definitionOf, lineSettings, REASON } from './testing/sample-form.ts';

const server = forThisFile(startTestServer);
const sojang = forThisFile(() => server.signIn('sojang01'));
const gisa = forThisFile(() => server.signIn('gisa01'));
const room = drawingRoom(server);

const refused = refusedBy(() => server);
const MNG = '/api/elec-apv/form-mng/forms';

describe('two at once', () => {
  it('CON-04 of two who save one draft the second is told who was faster, and when', async () => {
    const formId = await room.create(sojang);
    const answers = await Promise.all([
      room.save(sojang, formId, 1),
      room.save(sojang, formId, 1),
      room.save(sojang, formId, 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const stale = answers.find(({ status }) => status === 409)?.body as unknown as {
      code: string;
      errorUserMsg: string;
      details: unknown;
    };
    expect(stale.code).toBe('STALE');
    expect(stale.details).toEqual({
      version: 2,
      by: sojang.record.memberName ?? expect.any(String),
      at: expect.stringMatching(/^\d{4}-/),
    });
    expect(stale.errorUserMsg).toMatch(/님이 \d+월 \d+일.*먼저/);
  });

  it('CON-04 of two administrators who publish at once one wins, the other is told, and there is one version', async () => {
    const formId = await room.published(sojang, [REASON]);
    const { version } = await room.draftOf(sojang, formId);
    await room.save(sojang, formId, version, { definition: definitionOf([REASON, AMOUNT]) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => room.publish(sojang, formId, version + 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect((body as { code?: string }).code).toBe('STALE');
    expect(await server.sql('select version from form_version where form_id = $1 order by 1', [formId])).toEqual([
      { version: 1 },
      { version: 2 },
    ]);
    // Whoever had the old one open, without a saved draft, is told too.
    await refused(() => room.save(sojang, formId, version, {}), 409, 'STALE');
  });
});

describe('whose forms', () => {
  it('ACL-02 a form of another complex is not there, for reading and for writing', async () => {
    const two = await server.signIn('sojang02');
    const formId = await drawingRoom(server).published(sojang, [REASON]);
    for (const path of ['', '/draft', '/versions', '/versions/1', '/export'])
      expect(
        (await two.get(path === '' ? `/api/elec-apv/forms/${formId}` : `${MNG}/${formId}${path}`)).status,
        path,
      ).toBe(404);
    for (const [path, body] of [
      ['/draft', { version: 1, definition: definitionOf([REASON]), settings: lineSettings }],
      ['/draft/discard', { version: 1 }],
      ['/publish', { version: 1 }],
      ['/copy', {}],
      ['/inUse', { inUseYn: 'N' }],
      ['/move', { formName: '침입' }],
      ['/delete', undefined],
    ] as const)
      await refused(() => two.post(`${MNG}/${formId}${path}`, body), 404, 'NOT_FOUND');
    await refused(() => two.post(`/api/elec-apv/forms/${formId}/favourite`, { favouriteYn: 'Y' }), 404, 'NOT_FOUND');
    await refused(() => two.post('/api/elec-apv/documents', { formId }), 404, 'NOT_FOUND');
  });

  it('ACL-03 who does not manage forms sees none that is being drawn, and changes nothing', async () => {
    const formId = await room.create(sojang);
    for (const path of ['', `/${formId}/draft`, `/${formId}/versions`, `/${formId}/export`])
      await refused(() => gisa.get(`${MNG}${path}`), 403, 'NO_PERMISSION');
    await refused(() => room.save(gisa, formId, 1), 403, 'NO_PERMISSION');
    await refused(() => room.publish(gisa, formId, 1), 403, 'NO_PERMISSION');
  });
});
