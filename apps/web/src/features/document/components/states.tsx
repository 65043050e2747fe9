import { pageAddress } from '@danji/contract/page-address';
import { Button, Skeleton } from '@mantine/core';
import { IconFileOff, IconLock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isCallError, sentenceOf } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { Columns, Stack } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from './document.module.css';

/** The shape of the page before its content: nothing jumps when it comes. */
export function DocumentSkeleton() {
  return (
    <div role="status" aria-label="문서를 불러오는 중">
      <h1 tabIndex={-1} className="sr-only">
        문서
      </h1>
      <Skeleton height={36} width="60%" radius={8} />
      <Skeleton height={18} width="40%" radius={8} mt="sm" mb="md" />
      <Columns of="minmax(0, 1fr) minmax(19rem, 21.5rem)" start className={classes.grid}>
        <Skeleton height={520} radius={10} />
        <Stack shrink>
          <Skeleton height={240} radius={10} />
          <Skeleton height={140} radius={10} />
        </Stack>
      </Columns>
    </div>
  );
}

export function DocumentLost({ error, retry }: { error: unknown; retry: () => void }) {
  const status = isCallError(error) ? error.status : 0;
  if (status === 403)
    return (
      <Lost
        icon={<IconLock size="2.5rem" aria-hidden />}
        heading="이 문서를 볼 권한이 없습니다"
        body="결재선, 참조, 열람에 들어 있는 분만 볼 수 있습니다. 필요하면 기안자나 관리자에게 열람을 요청해 주세요."
      />
    );
  if (status === 404 || status === 400)
    return (
      <Lost
        icon={<IconFileOff size="2.5rem" aria-hidden />}
        heading="문서를 찾을 수 없습니다"
        body="삭제되었거나, 볼 수 없는 문서이거나, 주소가 잘못되었습니다. 결재함에서 다시 찾아 주세요."
      />
    );
  return (
    <Lost
      icon={<IconRefresh size="2.5rem" aria-hidden />}
      heading="문서를 불러오지 못했습니다"
      body={sentenceOf(error)}
      act={<Button onClick={retry}>다시 불러오기</Button>}
    />
  );
}

function Lost({ icon, heading, body, act }: { icon: ReactNode; heading: string; body: string; act?: ReactNode }) {
  return (
    <section className={`${ui.card} ${classes.lost}`} role="alert">
      {icon}
      <h1 tabIndex={-1}>{heading}</h1>
      <p>{body}</p>
      <div className={classes.lostActs}>
        {act}
        <Button variant={act ? 'default' : 'filled'} onClick={() => goTo(pageAddress('elec-apv-apv-inbox'))}>
          결재함으로
        </Button>
        <Button variant="default" onClick={() => goTo(pageAddress('home'))}>
          홈으로
        </Button>
      </div>
    </section>
  );
}
