import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ExcelButton } from '../../../shared/list/excel-button.tsx';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Choice } from '../../../shared/ui/buttons.tsx';
import { ChoiceField } from '../../../shared/ui/choice-field.tsx';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Card, Columns } from '../../../shared/ui/primitives.tsx';
import { loadCodes, useCodeTypes } from '../api/codes.ts';
import { CodeTypePanel } from '../components/code-type-panel.tsx';
import classes from '../components/codes.module.css';
import { askNewType } from '../components/new-code-box.tsx';

/** Common codes: the types, and the codes of the one that is open. Which one stands in the address. */
export function CommCodeScreen() {
  const permission = usePagePermission();
  // The codes are one for all complexes: whoever is not the operator looks.
  const isOperator = useSession((state) => state.userInfo?.operatorYn ?? false);
  const canWrite = permission.canWrite && isOperator;
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = useCodeTypes();
  const { data } = asked;
  const types = data ?? [];
  const open = types.find((type) => type.codeTypeId === search.type) ?? types[0];
  const show = (type: string) => void navigate({ ...toPage('system-mng-comm-code', { type }), resetScroll: false });
  const add = async () => {
    const made = await askNewType();
    if (made) show(made);
  };
  return (
    <>
      <PageHead title="공통코드 관리" sub="모든 단지가 함께 쓰는 낱말입니다. 바꾸면 바로 저장됩니다.">
        {permission.canExcel && <ExcelButton name="공통코드" load={(wish) => loadCodes({ ...wish, filter: {} })} />}
        {canWrite && (
          <Button leftSection={<IconPlus size="1.25rem" />} onClick={() => void add()}>
            분류 만들기
          </Button>
        )}
      </PageHead>
      <ListState of={asked} rows={6}>
        <Columns of="minmax(14rem, 17rem) minmax(0, 1fr)" gap={5} start single="tablet">
          <Card id="types" title="분류" aside={<span>{types.length}개</span>}>
            <ChoiceField
              className={classes.typeChoice}
              aria-label="분류 고르기"
              value={open?.codeTypeId ?? ''}
              data={types.map((type) => ({
                value: type.codeTypeId,
                label: `${type.codeTypeName} (${type.codes.length})`,
              }))}
              onChange={(event) => show(event.currentTarget.value)}
            />
            <ul className={classes.typeList}>
              {types.map((type) => (
                <li key={type.codeTypeId}>
                  <Choice
                    aria-current={type.codeTypeId === open?.codeTypeId ? 'true' : undefined}
                    aside={`${type.codes.length}개`}
                    onClick={() => show(type.codeTypeId)}
                  >
                    {type.codeTypeName}
                  </Choice>
                </li>
              ))}
            </ul>
          </Card>
          {open && (
            <CodeTypePanel
              key={open.codeTypeId}
              type={open}
              canWrite={canWrite}
              canDelete={permission.canDelete && isOperator}
            />
          )}
        </Columns>
      </ListState>
    </>
  );
}
