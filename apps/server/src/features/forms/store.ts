import { q, type Tx } from '../../lib/database.ts';

type NewForm = { code: string; name: string; group: string; settings: Record<string, unknown> };

/** Puts forms into a complex, each in its group, published as version 1. */
export async function insertForms(
  tx: Tx,
  aptId: string,
  forms: readonly NewForm[],
  ids: () => string,
  by: string,
  at: Date,
): Promise<void> {
  const groups = new Map<string, string>();
  for (const name of new Set(forms.map((form) => form.group))) {
    const groupId = ids();
    groups.set(name, groupId);
    await tx.run(
      q.insertInto('form_group').values({
        apt_id: aptId,
        form_group_id: groupId,
        parent_form_group_id: null,
        form_group_name: name,
        seq_no: groups.size,
      }),
    );
  }
  for (const form of forms) {
    const formId = ids();
    await tx.run(
      q.insertInto('form').values({
        apt_id: aptId,
        form_id: formId,
        form_group_id: groups.get(form.group) ?? '',
        form_code: form.code,
        form_name: form.name,
        current_version: 1,
      }),
    );
    await tx.run(
      q.insertInto('form_version').values({
        apt_id: aptId,
        form_id: formId,
        version: 1,
        definition: '{}',
        settings: JSON.stringify(form.settings),
        published_at: at,
        published_by: by,
      }),
    );
  }
}
