import type { NextForm } from '@danji/contract/document-chain';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { continueMatter } from '../../../shared/approval/continue-matter.ts';
import { Note, Stack } from '../../../shared/ui/primitives.tsx';
import classes from './side.module.css';

type Props = { docId: string; next: readonly NextForm[]; canWrite: boolean; written: ReadonlySet<string> };

/** What comes next in the matter, who has to write it and may read this for it, and the way to do so. */
export function NextPapers({ docId, next, canWrite, written }: Props) {
  const first = next.find(({ mineYn, formName }) => mineYn && !written.has(formName));
  return (
    <li>
      <IconArrowDown size="1.125rem" aria-hidden />
      <Stack as="ul" gap={1.5} aria-label="다음 문서">
        {next.map((one) => (
          <Stack as="li" gap={2} key={one.formId} className={classes.chainLink}>
            <span>
              <b className={classes.chainTitle}>다음: {one.formName}</b>
              <Note as="span" size="tiny" className={classes.chainNote}>
                {sayWriters(one, written.has(one.formName))}
              </Note>
            </span>
            {canWrite && (
              <Button
                size="sm"
                variant={one === first ? 'filled' : 'default'}
                aria-label={`${one.formName} 이어서 작성`}
                onClick={() => void continueMatter(docId, one).catch(ignoreRefusal)}
              >
                이어서 작성
              </Button>
            )}
          </Stack>
        ))}
      </Stack>
    </li>
  );
}

function sayWriters({ writers, mineYn }: NextForm, isWritten: boolean): string {
  if (isWritten) return '이미 작성한 문서가 있습니다.';
  if (writers.length === 0) return '이 문서를 볼 수 있는 사람이 작성합니다.';
  return `${writers.join(', ')} 담당${mineYn ? ' (나)' : ''} · 이 문서를 볼 수 있습니다.`;
}
