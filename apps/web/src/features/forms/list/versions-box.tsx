import { isPlain } from '@danji/contract/forms/definition';
import { Button, Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { loadPart } from '../../../shared/ui/load-part.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { useFormVersion, useFormVersions } from '../api/forms.ts';
import classes from './list.module.css';

const FormPreview = loadPart(() => import('../preview/form-preview.tsx').then((module) => module.FormPreview));
type Props = { scope: FormScope; formId: string; formName: string };

/** Every version: who, when, what changed; each can be looked at. */
export function VersionsBox({ scope, formId, formName }: Props) {
  const asked = useFormVersions(scope, formId);
  const { data } = asked;
  const [shown, setShown] = useState<number | null>(null);
  if (shown !== null)
    return (
      <OldVersion scope={scope} formId={formId} formName={formName} version={shown} onBack={() => setShown(null)} />
    );
  return (
    <ListState of={asked} empty={data?.length === 0} emptyText="아직 게시하지 않은 양식입니다." rows={3}>
      <ol className={classes.versions}>
        {data?.map((one) => (
          <li key={one.version}>
            <Row gap={3} center className={classes.versionHead}>
              <strong>{`v${one.version}`}</strong>
              <span>{`${formatDateTime(one.publishedAt)} ${one.publishedByName}`}</span>
              <Button
                size="sm"
                variant="default"
                onClick={() => setShown(one.version)}
                aria-label={`v${one.version} 보기`}
              >
                보기
              </Button>
            </Row>
            {one.note && <p>{one.note}</p>}
            {one.changes.length > 0 && (
              <Note as="ul" className={classes.changes}>
                {one.changes.map((change, index) => (
                  <li key={index}>{change}</li>
                ))}
              </Note>
            )}
          </li>
        ))}
      </ol>
    </ListState>
  );
}

function OldVersion({ scope, formId, formName, version, onBack }: Props & { version: number; onBack: () => void }) {
  const { data } = useFormVersion(scope, formId, version);
  return (
    <Stack>
      <Row gap={3} center className={classes.versionHead}>
        <Button variant="default" size="sm" onClick={onBack}>
          버전 목록
        </Button>
        <strong>{`v${version}`}</strong>
      </Row>
      {!data ? (
        <Skeleton height={320} radius={10} />
      ) : isPlain(data.definition) ? (
        <Note className={classes.quiet}>종이 모양이 없던 때의 버전입니다.</Note>
      ) : (
        <Suspense fallback={<Skeleton height={320} radius={10} />}>
          <FormPreview definition={data.definition} start="read" formName={formName} />
        </Suspense>
      )}
    </Stack>
  );
}
