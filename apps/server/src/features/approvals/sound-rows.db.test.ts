import { expect, it } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { forThisFile } from '../../../test/for-this-file.ts';
import { openOffice } from '../../../test/office.ts';
import { startTestServer } from '../../../test/server.ts';

const server = forThisFile(startTestServer);

/** What the tables refuse by themselves, whoever writes: the rule's name, and a write that would break it. */
const BROKEN: Record<string, readonly (readonly [rule: string, write: string])[]> = {
  step: [
    ['step_state_check', "state = 'SIGNED', pending_since = null"],
    ['step_kind_check', "kind = 'SIGN'"],
    ['step_manner_check', "manner = 'LATER'"],
    [
      'step_vote_check',
      "state = 'VOTED', pending_since = null, actor_id = person_id, acted_at = now(), vote = 'MAYBE'",
    ],
    ['step_check', 'pending_since = null'],
    ['step_check1', "state = 'APPROVED', pending_since = null"],
    ['step_check2', "state = 'REJECTED', pending_since = null, actor_id = person_id, acted_at = now(), reason = ''"],
    ['step_check3', "vote = 'FOR'"],
    ['step_reason_check', "reason = repeat('가', 1001)"],
    ['step_ord_check', 'ord = -1'],
    ['step_round_check', 'round = 0'],
    ['step_for_department', 'for_dept_id = gen_random_uuid()'],
    ['step_for_department', "for_dept_name = '관리과'"],
    ['step_for_department', "for_dept_id = gen_random_uuid(), for_dept_name = '관리과'"],
  ],
  document: [
    ['document_state_check', "state = 'LOST'"],
    ['document_special_check', "special = 'other', form_id = null"],
    ['document_security_check', "security = 'SECRET'"],
    ['document_retention_years_check', 'retention_years = 2'],
    ['document_check', 'form_id = null'],
    ['document_check1', 'round = 0'],
    ['document_check2', "state = 'APPROVED'"],
    ['document_amount_check', 'amount = 1000000000000000'],
    ['document_title_check', "title = repeat('가', 201)"],
    ['document_disclosure_check', "disclosure = '{}'"],
    ['document_disclosure_check', `disclosure = '{"kind": "HIDDEN", "reason": ""}'`],
    ['document_disclosure_check', `disclosure = '{"kind": "OPEN", "reason": null}'`],
    ['document_disclosure_check', `disclosure = jsonb_build_object('kind', 'CLOSED', 'reason', repeat('가', 41))`],
  ],
  alarm: [
    ['alarm_alarm_type_check', "alarm_type = 'OTHER'"],
    ['alarm_check', 'doc_id = null'],
    ['alarm_link_url_check', "link_url = '//elsewhere'"],
    ['alarm_link_url_check', "link_url = '/a' || chr(10)"],
    ['alarm_title_check', "title = ''"],
    ['alarm_body_check', "body = repeat('가', 1001)"],
    ['alarm_ask_check', "ask = 'OTHER'"],
    ['alarm_ask_check1', "alarm_type = 'COMMENT', link_url = '/', doc_id = null"],
    ['alarm_step_id_check', 'step_id = null'],
    ['alarm_step_id_check', "ask = 'REDRAFT'"],
    ['alarm_settled_check', 'settled_at = now()'],
  ],
};

it('no row gets past the rules of its table, and each rule is named when it is broken', async () => {
  const office = openOffice(server);
  const docId = await office.submitted({ by: 'gisa01', line: [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }] });
  const before = await digestOf(server);
  for (const [table, rules] of Object.entries(BROKEN))
    for (const [rule, write] of rules) {
      const which = table === 'step' ? `and kind = 'DECIDE'` : '';
      const broken = server.sql(
        `do $$ begin set local session_replication_role = replica; update ${table} set ${write} where doc_id = '${docId}' ${which}; end $$`,
      );
      await expect(broken, `${rule}: ${write}`).rejects.toMatchObject({ code: '23514', constraint: rule, table });
    }
  expect(await digestOf(server)).toEqual(before);
});
