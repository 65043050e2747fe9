import { limits } from '@danji/contract/limits';
import classes from './new-password-fields.module.css';
import { PasswordField } from './password-field.tsx';

type NewPassword = { first: string; again: string };

/** What can be said before the server has a look; it knows more (often used passwords, one's own name). */
export function newPasswordProblem({ first, again }: NewPassword): string | null {
  const length = [...first].length;
  if (length < limits.passwordMin) return `비밀번호는 ${limits.passwordMin}자 이상이어야 합니다.`;
  if (length > limits.passwordMax) return `비밀번호는 ${limits.passwordMax}자까지 쓸 수 있습니다.`;
  if (first !== again) return '새 비밀번호와 확인이 서로 다릅니다.';
  return null;
}

export function NewPasswordFields({ value, onChange }: { value: NewPassword; onChange: (next: NewPassword) => void }) {
  const rules = [
    { text: `${limits.passwordMin}자 이상 (길수록 안전합니다)`, met: [...value.first].length >= limits.passwordMin },
    { text: '두 번 똑같이 입력', met: value.first !== '' && value.first === value.again },
  ];
  return (
    <>
      <PasswordField
        label="새 비밀번호"
        value={value.first}
        onChange={(event) => onChange({ ...value, first: event.currentTarget.value })}
        autoComplete="new-password"
      />
      <PasswordField
        label="새 비밀번호 확인"
        value={value.again}
        onChange={(event) => onChange({ ...value, again: event.currentTarget.value })}
        autoComplete="new-password"
      />
      <ul className={classes.rules}>
        {rules.map((rule) => (
          <li key={rule.text} data-met={rule.met}>
            {rule.text}
            <span className="sr-only">{rule.met ? ', 충족' : ', 아직 아님'}</span>
          </li>
        ))}
        <li>한글, 특수문자, 띄어쓰기를 모두 쓸 수 있습니다. 흔한 비밀번호나 이름, 아이디가 든 것은 쓸 수 없습니다.</li>
      </ul>
    </>
  );
}
