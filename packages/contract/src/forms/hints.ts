import { computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import { kindOf } from './field.ts';
import { groupedDigits } from './grouped.ts';
import { limits } from './limits.ts';
import { ownValue } from './record.ts';
import type { FormSettings, HintRule } from './settings.ts';
import type { Values } from './values.ts';
import { netWonOf, vatIn, wonOf } from './won.ts';

export type Hint = { key: string; tone: 'info' | 'warn'; message: string; reason: string };

const CONTRACT_MOST = limits.privateContract.won;
const CONTRACT_MOST_WITH_VAT = limits.privateContractWithVat.won;
/** From here on with VAT, people compare the wrong amounts. */
const EASILY_MISTAKEN = 4_550_000;
const QUOTATIONS = limits.quotations.count;
const EVIDENCE_ABOVE = limits.properEvidence.won;

const CONTRACT_REASON =
  '「주택관리업자 및 사업자 선정지침」에 따른 일반적인 기준입니다. 부가세를 뺀 금액으로 비교하며, 단지의 관리규약에 다른 정함이 있는지 확인해 주세요.';
const EVIDENCE_REASON =
  '3만 원을 넘는 지출에는 세금계산서, 카드, 현금영수증 같은 적격증빙을 받는 것이 회계 처리의 일반적인 기준입니다.';
const HOLDER_REASON =
  '대금은 거래 상대방 본인 이름의 계좌로 보내는 것이 회계 처리의 일반적인 기준입니다. 다른 사람의 계좌로 보내면 나중에 다툼이 생길 수 있습니다.';

/** Advice on what is filled in so far. It never stands in the way. */
export function hintsFor(definition: FormDefinition, settings: Pick<FormSettings, 'hints'>, values: Values): Hint[] {
  if (!settings.hints?.length) return [];
  const known = computeValues(definition, values);
  return settings.hints.flatMap((rule) => hintOf(definition, rule, known) ?? []);
}

function hintOf(definition: FormDefinition, rule: HintRule, values: Values): Hint | null {
  if (rule.kind === 'CONTRACT') return contractHint(definition, rule, values);
  if (rule.kind === 'EVIDENCE') return evidenceHint(rule, values);
  return holderHint(rule, values);
}

const won = (amount: number) => `${groupedDigits(String(amount))}원`;

function contractHint(
  definition: FormDefinition,
  rule: Extract<HintRule, { kind: 'CONTRACT' }>,
  values: Values,
): Hint | null {
  const field = definition.fields.find(({ key }) => key === rule.amount);
  const value = ownValue(values, rule.amount);
  const [amount, net] = [wonOf(value), field ? netWonOf(field, value) : null];
  if (amount === null || net === null || net <= 0) return null;
  const about = { key: rule.amount, reason: CONTRACT_REASON };
  if (net > CONTRACT_MOST)
    return {
      ...about,
      tone: 'warn',
      message: `부가세를 뺀 금액이 ${won(net)}으로 500만 원을 넘습니다. 입주자대표회의 의결을 거쳐 K-apt 전자입찰로 진행해 주세요.`,
    };
  const quotations = quotationsIn(definition, rule, values);
  const asked = `견적서 ${QUOTATIONS}부 이상을 받아 비교해 주세요.`;
  const missing = quotations !== null && quotations < QUOTATIONS ? ` 지금은 ${quotations}부입니다.` : '';
  const explained = explainVat(field && vatIn(field, value), amount, net);
  return {
    ...about,
    tone: missing ? 'warn' : 'info',
    message: `수의계약을 할 수 있는 금액입니다(부가세 제외 500만 원 이하). ${explained}${asked}${missing}`,
  };
}

/** Near five million, the amount with VAT and the one without lie on two sides of it: say which one counts. */
function explainVat(vat: 'INCLUDED' | 'EXCLUDED' | undefined, amount: number, net: number): string {
  if (amount < EASILY_MISTAKEN) return '';
  if (vat === 'INCLUDED') return `적은 금액 ${won(amount)}에서 부가세를 빼면 ${won(net)}입니다. `;
  if (vat === 'EXCLUDED') return '부가세를 더하면 500만 원을 넘지만 부가세를 뺀 금액으로 비교합니다. ';
  return `적은 금액에 부가세가 포함되어 있는지 확인해 주세요. 포함 금액이라면 ${won(CONTRACT_MOST_WITH_VAT)}까지가 기준입니다. `;
}

function quotationsIn(
  definition: FormDefinition,
  rule: Extract<HintRule, { kind: 'CONTRACT' }>,
  values: Values,
): number | null {
  const table = definition.fields.find(({ key }) => key === rule.quotations);
  if (!table) return null;
  const value = ownValue(values, table.key);
  const operand = kindOf(table).operand?.(table, value);
  return operand?.kind === 'rows' ? operand.count : Array.isArray(value) ? value.length : null;
}

/**
 * Names of proper evidence, as lists of choices write them. 계산서 is that of what bears no VAT; for fees of public
 * suppliers the notice is the evidence, for wages the record of payment.
 */
const EVIDENCE = ['계산서', '카드', '현금영수증', '고지서', '지급조서'];

function evidenceHint(rule: Extract<HintRule, { kind: 'EVIDENCE' }>, values: Values): Hint | null {
  const amount = wonOf(ownValue(values, rule.amount));
  if (amount === null || amount <= EVIDENCE_ABOVE) return null;
  const value = ownValue(values, rule.evidence);
  const chosen = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
  if (chosen.some((one) => EVIDENCE.some((name) => one.replaceAll(' ', '').includes(name)))) return null;
  const said = chosen.length > 0 ? `${chosen.join(', ')}만으로는 부족할 수 있습니다. ` : '';
  return {
    key: rule.evidence,
    tone: 'warn',
    message: `3만 원을 넘는 지출입니다. ${said}세금계산서, 카드 전표, 현금영수증 가운데 하나를 붙여 주세요.`,
    reason: EVIDENCE_REASON,
  };
}

/** A name without what companies put around it: (주)한빛 설비 and 주식회사 한빛설비 are one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\(주\)|\(유\)|\(사\)|\(재\)|주식회사|유한회사|유한책임회사|사단법인|재단법인|㈜/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function holderHint(rule: Extract<HintRule, { kind: 'ACCOUNT_HOLDER' }>, values: Values): Hint | null {
  const [payee, holder] = [ownValue(values, rule.payee), ownValue(values, rule.holder)];
  if (typeof payee !== 'string' || typeof holder !== 'string') return null;
  const [one, other] = [plainName(payee), plainName(holder)];
  if (one === '' || other === '' || one === other) return null;
  return {
    key: rule.holder,
    tone: 'warn',
    message: `예금주(${holder.trim()})와 지급처(${payee.trim()})가 다릅니다. 통장 사본으로 예금주를 확인해 주세요.`,
    reason: HOLDER_REASON,
  };
}
