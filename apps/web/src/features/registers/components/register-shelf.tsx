import { shippedRegisters } from '@danji/contract/registers/shipped';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { toPage } from '../../../shared/lib/to-page.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Columns, Name, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { useRegisters } from '../api/registers.ts';
import classes from './registers.module.css';

/** The registers beside each other, with what each of them holds this year. */
export function RegisterShelf() {
  const asked = useRegisters();
  const counted = new Map(asked.data?.map((one) => [one.code, one]));
  const mayReadList = permissionOfPage('elec-apv-doc-register').canRead;
  return (
    <>
      <PageHead
        title="대장"
        sub="결재가 끝난 문서에서 저절로 쌓입니다. 두 번 적지 않고, 볼 수 있는 문서의 것만 나옵니다."
      />
      <ListState of={asked} empty={false} emptyText="" rows={4}>
        <Columns as="ul" of="repeat(auto-fill, minmax(min(19rem, 100%), 1fr))" gap={3} className={classes.shelf}>
          {mayReadList && (
            <li>
              <Link className={ui.card} {...toPage('elec-apv-doc-register')}>
                <Cover name="문서등록대장" about="결재가 끝나 문서번호를 받은 모든 문서입니다." />
              </Link>
            </li>
          )}
          {shippedRegisters.map(({ code, name, about }) => {
            const { rows = 0, soon = 0, forms = [] } = counted.get(code) ?? {};
            return (
              <li key={code}>
                <Link className={ui.card} {...toPage('elec-apv-registers', { register: code })}>
                  <Cover
                    name={name}
                    about={about}
                    count={`올해 ${rows.toLocaleString('ko-KR')}건`}
                    soon={soon > 0 && <Tag tone="hold">60일 안 {soon.toLocaleString('ko-KR')}건</Tag>}
                    from={
                      forms.length > 0 ? forms.map(({ formName }) => formName).join(', ') : '이어진 양식이 없습니다.'
                    }
                  />
                </Link>
              </li>
            );
          })}
        </Columns>
      </ListState>
    </>
  );
}

type CoverProps = { name: string; about: string; count?: string; soon?: ReactNode; from?: string };

const Cover = ({ name, about, count, soon, from }: CoverProps) => (
  <Block>
    <Row between center wrap>
      <Name>{name}</Name>
      <Row center gap={2}>
        {soon}
        {count && <span>{count}</span>}
      </Row>
    </Row>
    <Note above={1}>{about}</Note>
    {from && (
      <Note above={1} size="small">
        {from}
      </Note>
    )}
  </Block>
);
