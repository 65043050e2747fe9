import type { Field } from '@danji/contract/forms/field';
import type { Person, TestServer } from '../../../../test/server.ts';
import { AMOUNT, definitionOf, lineSettings, REASON } from './sample-form.ts';

type Version = { version: number };

/** Short words for what somebody does who draws forms; `base` says whose. */
export function drawingRoom(server: TestServer, base = '/api/elec-apv/form-mng/forms') {
  const mustWork = <T>(answer: { status: number; body: T }): T => {
    if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const groupId = async (aptId = '10001') =>
    (
      await server.sql<{ id: string }>(
        base.includes('syst')
          ? 'select form_group_id as id from shared_form_group order by seq_no limit 1'
          : `select form_group_id as id from form_group where apt_id = '${aptId}' order by seq_no limit 1`,
      )
    )[0]?.id ?? '';
  const draftOf = async (by: Person, formId: string) => mustWork(await by.get<Version>(`${base}/${formId}/draft`));
  const save = (by: Person, formId: string, version: number, about: Record<string, unknown> = {}) =>
    by.post<Version>(`${base}/${formId}/draft`, {
      version,
      definition: definitionOf([REASON, AMOUNT]),
      settings: lineSettings,
      ...about,
    });
  const publish = (by: Person, formId: string, version: number, note?: string) =>
    by.post<{ version: number; changes: string[] }>(`${base}/${formId}/publish`, {
      version,
      ...(note ? { note } : {}),
    });
  return {
    base,
    groupId,
    draftOf,
    save,
    publish,
    async create(by: Person, formName = '시험 양식'): Promise<string> {
      return mustWork(await by.post<{ formId: string }>(base, { formName, formGroupId: await groupId() })).formId;
    },
    /** A published form with these fields and settings. */
    async published(by: Person, fields: readonly Field[], settings: Record<string, unknown> = {}): Promise<string> {
      const formId = await this.create(by);
      const { version } = mustWork(
        await save(by, formId, 1, { definition: definitionOf(fields), settings: { ...lineSettings, ...settings } }),
      );
      mustWork(await publish(by, formId, version));
      return formId;
    },
    /** The next version of a form. */
    async renew(by: Person, formId: string, fields: readonly Field[], settings: Record<string, unknown> = {}) {
      const { version } = await draftOf(by, formId);
      const saved = mustWork(
        await save(by, formId, version, {
          definition: definitionOf(fields),
          settings: { ...lineSettings, ...settings },
        }),
      );
      return mustWork(await publish(by, formId, saved.version));
    },
  };
}
