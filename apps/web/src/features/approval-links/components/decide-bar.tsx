import type { LinkAct } from '@danji/contract/approval-links';
import { needsApprovalSecret } from '@danji/contract/secret-acts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { SecretField } from '../../../shared/approval/secret-field.tsx';
import { useSeen } from '../../../shared/approval/use-seen.ts';
import { ProblemNotice, Row, Stack } from '../../../shared/ui/primitives.tsx';
import type { LinkedDocument } from '../api/link-calls.ts';
import { actOf, type Choice, choicesOf, questionOf } from '../lib/labels.ts';
import classes from './approval-link.module.css';

type Props = {
  document: LinkedDocument;
  busy: boolean;
  problem: string | null;
  /** Its decision is held or on its way: nobody decides a second time, and what was written stays for who takes it back. */
  isDecided: boolean;
  /** With the 결재 비밀번호 where the document wants it. */
  onAct: (act: LinkAct, choice: Choice, secret: string | null) => void;
};

const looks = {
  primary: { variant: 'filled' },
  danger: { variant: 'outline', color: 'seal' },
  plain: { variant: 'default' },
};

/** The decision, always within reach of the thumb: first what, then (where needed) why. */
export function DecideBar({ document, busy, problem, isDecided, onAct }: Props) {
  const [picked, setPicked] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [secret, setSecret] = useState('');
  const [short, setShort] = useState(false);
  const asks = picked !== null && needsApprovalSecret(picked.type, document);
  const choices = choicesOf(document.acts);
  const pick = (choice: Choice | null) => {
    setPicked(choice);
    setMissing(false);
    setSecret('');
    setShort(false);
  };
  // A second tap of the finger that chose falls on the button that decides.
  const seen = useSeen(`${document.version} ${picked?.id}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!picked || busy || !seen) return;
    if (picked.needsReason && reason.trim() === '') return setMissing(true);
    if (asks && secret.length < 6) return setShort(true);
    onAct(actOf(picked, reason), picked, asks ? secret : null);
    setSecret('');
  };
  if (isDecided) return null;
  return (
    <Stack as="section" gap={3} className={classes.bar} data-pinned="bottom" aria-label="결재하기">
      <ProblemNotice text={problem} />
      {picked ? (
        <Stack as="form" onSubmit={submit} noValidate>
          <Textarea
            key={picked.id}
            size="md"
            autoFocus={picked.needsReason}
            label={questionOf(picked, document)}
            placeholder={
              picked.needsReason ? '기안자가 무엇을 고치면 되는지 적어 주세요.' : '의견이 있으면 적어 주세요. (선택)'
            }
            value={reason}
            maxLength={1000}
            autosize
            minRows={1}
            maxRows={6}
            error={missing ? '사유를 적어 주세요.' : null}
            errorProps={{ role: 'alert' }}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setMissing(false);
            }}
          />
          {asks && (
            <SecretField
              label="결재 비밀번호 (숫자 6자리)"
              value={secret}
              error={short ? '결재 비밀번호 숫자 6자리를 입력해 주세요.' : null}
              errorProps={{ role: 'alert' }}
              onChange={(digits) => {
                setSecret(digits);
                setShort(false);
              }}
            />
          )}
          <Row className={classes.buttons}>
            <Button size="lg" variant="default" disabled={busy} onClick={() => pick(null)}>
              돌아가기
            </Button>
            <Button
              size="lg"
              type="submit"
              aria-disabled={!seen}
              loading={busy}
              color={picked.tone === 'danger' ? 'seal' : undefined}
            >
              {picked.label}
              {picked.vote || picked.type === 'DISAGREE' ? '' : '하기'}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Row className={classes.buttons}>
          {choices.map((choice) => (
            <Button key={choice.id} size="lg" {...looks[choice.tone]} onClick={() => pick(choice)}>
              {choice.label}
            </Button>
          ))}
        </Row>
      )}
    </Stack>
  );
}
