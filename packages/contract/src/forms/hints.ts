import { josa } from '../josa.ts';
import { computeValues } from './compute.ts';
import type { FormDefinition } from './definition.ts';
import type { Doubt } from './explained.ts';
import { kindOf } from './field.ts';
import { groupedDigits } from './grouped.ts';
import type { Limit, Limits } from './limits.ts';
import { longTermItemIn } from './long-term-plan.ts';
import { isRecord, ownValue } from './record.ts';
import type { FormSettings, HintRule } from './settings.ts';
import { sayWon, withVat } from './shipped-limits.ts';
import { shownForm } from './shown-form.ts';
import type { Values } from './values.ts';
import { netWonOf, vatIn, wonOf } from './won.ts';

export type Hint = {
  key: string;
  tone: 'info' | 'warn';
  message: string;
  reason: string;
  /** The law, or the custom, is against it: whoever sends it all the same says why, and the paper says it. */
  explain?: true;
};

type RuleOf<K extends HintRule['kind']> = Extract<HintRule, { kind: K }>;
/** What a rule is asked about: the paper, and the limits of its day. */
type Asked = { definition: FormDefinition; values: Values; limits: Limits };

const CONTRACT_REASON = ({ law, since }: Limit) =>
  `「${law}」에 따른 일반적인 기준입니다(${since}부터). 부가세를 뺀 금액으로 비교하며, 단지의 관리규약에 다른 정함이 있는지 확인해 주세요.`;
const EVIDENCE_REASON = ({ amount, law }: Limit) =>
  `${sayWon(amount)}을 넘는 지출에는 세금계산서, 카드, 현금영수증 같은 적격증빙을 받는 것이 회계 처리의 일반적인 기준입니다(「${law}」).`;
const HOLDER_REASON =
  '대금은 거래 상대방 본인 이름의 계좌로 보내는 것이 회계 처리의 일반적인 기준입니다. 다른 사람의 계좌로 보내면 나중에 다툼이 생길 수 있습니다.';
const LONG_TERM_REASON =
  '장기수선계획에 들어 있는 공사는 장기수선충당금으로 하는 것이 「공동주택관리법」의 일반적인 기준입니다. 수선유지비로 쓰면 과태료를 물 수 있습니다.';

/** Advice on what is filled in so far. It never stands in the way. */
export function hintsFor(
  definition: FormDefinition,
  settings: Pick<FormSettings, 'hints'>,
  values: Values,
  limits: Limits,
): Hint[] {
  if (!settings.hints?.length) return [];
  const known = computeValues(definition, values);
  const asked = { definition: shownForm(definition, known), values: known, limits };
  return settings.hints.flatMap((rule) => hintOf(rule, asked) ?? []);
}

/** What of it is to be explained at 상신. */
export const doubtsOfHints = ({ fields }: Pick<FormDefinition, 'fields'>, hints: readonly Hint[]): Doubt[] =>
  hints.flatMap(({ key, message, explain }) => {
    const label = fields.find((field) => field.key === key)?.label;
    return explain && label !== undefined ? [{ key, label, told: message }] : [];
  });

function hintOf(rule: HintRule, asked: Asked): Hint | null {
  if (rule.kind === 'CONTRACT') return contractHint(rule, asked);
  if (rule.kind === 'PURCHASE') return purchaseHint(rule, asked);
  if (rule.kind === 'LONG_TERM') return longTermHint(rule, asked);
  if (rule.kind === 'EVIDENCE') return evidenceHint(rule, asked);
  return holderHint(rule, asked.values);
}

const won = (amount: number) => `${groupedDigits(String(amount))}원`;

/** What is chosen in a field, in words. */
const chosenIn = (values: Values, key: string | undefined): string[] => {
  const value = key === undefined ? undefined : ownValue(values, key);
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
};

/** The amount of a field as it is written and without VAT; null while there is none. */
function amountIn({ definition, values }: Asked, key: string) {
  const field = definition.fields.find((one) => one.key === key);
  const value = ownValue(values, key);
  const [amount, net] = [wonOf(value), field ? netWonOf(field, value) : null];
  if (!field || amount === null || net === null || net <= 0) return null;
  return { amount, net, vat: vatIn(field, value) };
}

function contractHint(rule: RuleOf<'CONTRACT'>, asked: Asked): Hint | null {
  const found = amountIn(asked, rule.amount);
  if (!found) return null;
  const { PRIVATE_CONTRACT: limit, QUOTATIONS } = asked.limits;
  const { net } = found;
  const about = { key: rule.amount, reason: CONTRACT_REASON(limit) };
  const method = chosenIn(asked.values, rule.method).join(' ');
  const isOver = net > limit.amount;
  const over = `부가세를 뺀 금액이 ${won(net)}으로 ${sayWon(limit.amount)}을 넘습니다.`;
  const bid = '입주자대표회의 의결을 거쳐 K-apt 전자입찰로 진행해 주세요.';
  if (method.includes('입찰')) return isOver ? { ...about, tone: 'info', message: `${over} ${bid}` } : null;
  if (method.includes('갱신'))
    return {
      ...about,
      tone: 'info',
      message: '기존 계약을 갱신하려면 사업수행실적 평가와 입주자대표회의 의결을 남겨 주세요.',
    };
  if (isOver && method !== '')
    return { ...about, tone: 'warn', explain: true, message: `${over} 수의계약 한도보다 큰 금액이니 ${bid}` };
  if (isOver) return { ...about, tone: 'warn', message: `${over} ${bid}` };
  const quotations = quotationsIn(asked.definition, rule, asked.values);
  const needed = `견적서 ${QUOTATIONS.amount}부 이상을 받아 비교해 주세요.`;
  const missing = quotations !== null && quotations < QUOTATIONS.amount ? ` 지금은 ${quotations}부입니다.` : '';
  const explained = explainVat(found, limit.amount);
  return {
    ...about,
    tone: missing ? 'warn' : 'info',
    message: `수의계약을 할 수 있는 금액입니다(부가세 제외 ${sayWon(limit.amount)} 이하). ${explained}${needed}${missing}`,
  };
}

/** Near the limit, the amount with VAT and the one without lie on two sides of it: say which one counts. */
function explainVat({ vat, amount, net }: NonNullable<ReturnType<typeof amountIn>>, limit: number): string {
  // From here on with VAT, people compare the wrong amounts.
  if (withVat(amount) < limit) return '';
  if (vat === 'INCLUDED') return `적은 금액 ${won(amount)}에서 부가세를 빼면 ${won(net)}입니다. `;
  if (vat === 'EXCLUDED') return `부가세를 더하면 ${sayWon(limit)}을 넘지만 부가세를 뺀 금액으로 비교합니다. `;
  return `적은 금액에 부가세가 포함되어 있는지 확인해 주세요. 포함 금액이라면 ${won(withVat(limit))}까지가 기준입니다. `;
}

/** A request says nothing of VAT as a rule: between the limit and the limit with VAT it depends on it. */
function purchaseHint(rule: RuleOf<'PURCHASE'>, asked: Asked): Hint | null {
  const found = amountIn(asked, rule.amount);
  const limit = asked.limits.PRIVATE_CONTRACT;
  if (!found || found.net <= limit.amount) return null;
  const about = { key: rule.amount, reason: CONTRACT_REASON(limit) };
  if (found.vat === undefined && found.net <= withVat(limit.amount))
    return {
      ...about,
      tone: 'info',
      message: `부가세를 뺀 금액이 ${sayWon(limit.amount)}을 넘는지 확인해 주세요. 넘으면 품의서를 올려 입찰로 구매합니다.`,
    };
  return {
    ...about,
    tone: 'warn',
    explain: true,
    message: `구매 금액이 ${won(found.net)}으로 수의계약 한도 ${sayWon(limit.amount)}을 넘습니다. 품의서를 올려 입찰로 구매해 주세요.`,
  };
}

/** All words of a value, whatever it is made of. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const parts = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return parts.flatMap(wordsIn);
};

function longTermHint(rule: RuleOf<'LONG_TERM'>, { values }: Asked): Hint | null {
  const [fund, ledger] = [chosenIn(values, rule.fund).join(' '), chosenIn(values, rule.ledger).join(' ')];
  const isUpkeep = fund.includes('관리비') || fund.includes('수선유지비');
  if (!isUpkeep || (ledger !== '' && (!/수선|유지/u.test(ledger) || ledger.includes('장기수선')))) return null;
  const item = wordsIn(ownValue(values, rule.work))
    .map(longTermItemIn)
    .find((one) => one !== null);
  if (item === undefined) return null;
  return {
    key: rule.fund,
    tone: 'warn',
    explain: true,
    message: `‘${item}’ 공사는 장기수선계획에 들어가는 일로 보입니다. 계획에 있으면 재원을 ${josa(fund, '이/가')} 아니라 장기수선충당금으로 바꿔 주세요.`,
    reason: LONG_TERM_REASON,
  };
}

function quotationsIn(definition: FormDefinition, rule: RuleOf<'CONTRACT'>, values: Values): number | null {
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

function evidenceHint(rule: RuleOf<'EVIDENCE'>, { values, limits }: Asked): Hint | null {
  const amount = wonOf(ownValue(values, rule.amount));
  const limit = limits.PROPER_EVIDENCE;
  if (amount === null || amount <= limit.amount) return null;
  const chosen = chosenIn(values, rule.evidence);
  if (chosen.some((one) => EVIDENCE.some((name) => one.replaceAll(' ', '').includes(name)))) return null;
  const said = chosen.length > 0 ? `${chosen.join(', ')}만으로는 부족할 수 있습니다. ` : '';
  return {
    key: rule.evidence,
    tone: 'warn',
    ...(chosen.length > 0 ? { explain: true } : {}),
    message: `${sayWon(limit.amount)}을 넘는 지출입니다. ${said}세금계산서, 카드 전표, 현금영수증 가운데 하나를 붙여 주세요.`,
    reason: EVIDENCE_REASON(limit),
  };
}

/** A name without what companies put around it: (주)한빛 설비 and 주식회사 한빛설비 are one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\(주\)|\(유\)|\(사\)|\(재\)|주식회사|유한회사|유한책임회사|사단법인|재단법인|㈜/gu, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function holderHint(rule: RuleOf<'ACCOUNT_HOLDER'>, values: Values): Hint | null {
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
