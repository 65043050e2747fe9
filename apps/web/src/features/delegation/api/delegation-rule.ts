import {
  getDelegationRule,
  printDelegationRule,
  type RuleForm,
  type RuleTable,
  saveDelegationRule,
  simulateLine,
  tryDelegationRule,
  withdrawDelegationRule,
} from '@danji/contract/delegation-rule';
import type { Output } from '@danji/contract/endpoint';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { callFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';

const rules = answersUnder('delegation-rule');
const tries = answersUnder('tried-rule');
export const reloadRules = rules.reload;

export type RulePage = Output<typeof getDelegationRule>;
export type Simulated = Output<typeof simulateLine>;

/** The version that is asked for, or the one in force. */
export const useRule = (version: number | undefined, asked = true) =>
  rules.useAnswer(
    getDelegationRule,
    { query: version === undefined ? {} : { version: String(version) } },
    { enabled: asked, steady: true },
  );

export type Case = { work: string; amount: number | null; fund: string; drafterId: string };

/** By a version that there is. */
export const useSimulated = ({ work, amount, fund, drafterId }: Case, version: number, asked: boolean) =>
  rules.useAnswer(
    simulateLine,
    {
      query: {
        work,
        drafterId,
        version: String(version),
        ...(amount === null ? {} : { amount: String(amount) }),
        ...(fund === '' ? {} : { fund }),
      },
    },
    { enabled: asked && work !== '' && drafterId !== '', steady: true },
  );

/** By a table that is still being written. */
export const useTried = ({ work, amount, fund, drafterId }: Case, table: RuleTable, asked: boolean) =>
  tries.useAnswer(
    tryDelegationRule,
    { body: { rule: tableOf(table), work, amount: amount ?? 0, fund: fund || null, drafterId } },
    { enabled: asked && work !== '' && drafterId !== '', steady: true },
  );

const rowsOf = ({ rows }: Pick<RuleTable, 'rows'>) =>
  rows.map((row) => ({
    ...row,
    agrees: row.agrees.map(({ office, blocksYn }) => ({
      office,
      blocksYn: blocksYn ? ('Y' as const) : ('N' as const),
    })),
  }));

const tableOf = (table: RuleTable) => ({
  officeOrder: table.officeOrder,
  settings: table.settings,
  rows: rowsOf(table),
});

/** As it travels. */
export const wireOf = (rule: RuleForm) => ({ ...rule, rows: rowsOf(rule) });

export const saveRule = (rule: RuleForm, seenVersion: number) =>
  rules.tryChange(
    call(saveDelegationRule, { body: { seenVersion, rule: wireOf(rule) } }, { alert: false, retries: 0 }),
  );

export const withdrawRule = (version: number) =>
  rules.tryChange(call(withdrawDelegationRule, { params: { version: String(version) } }));

/** The table as a paper behind the 관리규약. */
export const fetchRulePdf = (version: number): Promise<Blob> =>
  callFile(printDelegationRule, { query: { version: String(version) } }, { alert: false });
