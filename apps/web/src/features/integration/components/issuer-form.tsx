import { NewOidcIssuer, type OidcIssuer, OidcIssuerValues, oidcRuleWords } from '@danji/contract/oidc';
import { TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { askConfirm } from '../../../shared/overlay/ask-confirm.ts';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { addIssuer, changeIssuer } from '../api/issuers.ts';

type Rule = OidcIssuer['rule'];
const RULES = (Object.keys(oidcRuleWords) as Rule[]).map((value) => ({ value, label: oidcRuleWords[value] }));

/** A rule reaches accounts that nobody has linked: it is never turned on by the way. */
const isMeant = (rule: Rule, before: Rule) =>
  rule === 'NONE' ||
  rule === before ||
  askConfirm(
    '그 서비스가 알려 주는 값으로 직원의 계정을 찾습니다. 찾은 분은 인증번호를 확인해야 들어오고, 임원과 관리자, 운영센터 계정은 찾지 않습니다. 그 값을 믿을 수 있는 서비스일 때만 켜 주세요.',
    { title: '계정을 규칙으로 찾기', confirmText: '켜기' },
  );

/** A service outside: a new one, or what may change of one that is there. */
export function IssuerForm({ of, onDone }: { of?: OidcIssuer; onDone: (done?: 'ADDED' | 'CHANGED') => void }) {
  const form = useCheckedForm({
    first: {
      name: of?.name ?? '',
      issuer: of?.issuer ?? '',
      clientId: of?.clientId ?? '',
      clientSecret: '',
      rule: of?.rule ?? ('NONE' as Rule),
      ruleClaim: of?.ruleClaim ?? '',
      trusted: of?.trusted.join(', ') ?? '',
    },
    schema: of ? OidcIssuerValues : NewOidcIssuer,
    bodyOf: (values) => bodyOf(values, of !== undefined),
    send: async (values) => {
      if (of) return changeIssuer(of.issuerId, bodyOf(values, true)).then(() => onDone('CHANGED'));
      return addIssuer({ ...bodyOf(values, false), issuer: values.issuer, clientSecret: values.clientSecret }).then(
        () => onDone('ADDED'),
      );
    },
  });
  const chooseRule = async (rule: Rule) => {
    if (await isMeant(rule, of?.rule ?? 'NONE')) form.set('rule', rule);
  };
  return (
    <DialogForm {...form.frame} sendText={of ? '저장' : '등록'} onCancel={() => onDone()}>
      <TextInput
        label="이름"
        description="로그인 화면의 단추에 그대로 보입니다. 예: 회사 계정으로 로그인"
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      {!of && (
        <TextInput
          label="발급자 주소 (issuer)"
          placeholder="https://"
          description="등록한 뒤에는 바꿀 수 없습니다."
          inputMode="url"
          maxLength={500}
          autoComplete="off"
          {...form.text('issuer')}
        />
      )}
      <TextInput label="클라이언트 ID" maxLength={200} autoComplete="off" {...form.text('clientId')} />
      {!of && (
        <TextInput
          label="클라이언트 비밀값"
          type="password"
          description="암호화해 보관하고 다시 보여 드리지 않습니다."
          maxLength={500}
          autoComplete="new-password"
          {...form.text('clientSecret')}
        />
      )}
      <ChoiceField
        label="처음 오는 분의 계정"
        data={RULES}
        value={form.values.rule}
        onChange={({ currentTarget }) => void chooseRule(currentTarget.value as Rule)}
      />
      {form.values.rule === 'MEMBER_ID' && (
        <TextInput
          label="아이디가 들어 있는 클레임"
          placeholder="preferred_username"
          maxLength={60}
          autoComplete="off"
          {...form.text('ruleClaim')}
        />
      )}
      <TextInput
        label="믿는 2단계 인증 (acr, amr)"
        placeholder="mfa"
        description="비우면 단지의 인증번호를 그대로 묻습니다. 여럿이면 쉼표로 잇습니다. 관리자와 임원, OTP나 패스키를 등록한 분에게는 늘 묻습니다."
        maxLength={500}
        autoComplete="off"
        {...form.text('trusted')}
      />
    </DialogForm>
  );
}

type Values = {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  rule: Rule;
  ruleClaim: string;
  trusted: string;
};

function bodyOf({ issuer, clientSecret, trusted, ...rest }: Values, isThere: boolean) {
  const values = {
    ...rest,
    ruleClaim: rest.rule === 'MEMBER_ID' ? rest.ruleClaim : '',
    trusted: trusted
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== ''),
  };
  return isThere ? values : { ...values, issuer, clientSecret };
}
