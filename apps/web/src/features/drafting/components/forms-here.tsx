import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Card, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { keptForms } from '../state/kept-forms.ts';
import classes from './drafting.module.css';

/** Where there is no connection: the forms that this phone knows by heart. */
export function FormsHere() {
  const { data } = useQuery({ queryKey: ['drafting', 'kept-forms'], queryFn: keptForms, networkMode: 'always' });
  return (
    <Card title="연결 없이 쓸 수 있는 양식">
      <Stack gap={2} className={classes.formsHere}>
        {data?.length === 0 && <Note>이 기기에서 열어 본 양식이 없습니다. 연결되면 한 번 열어 두세요.</Note>}
        {data?.map(({ formId, formName }) => (
          <Link key={formId} {...toPage('elec-apv-new-apv-cre', { formId })} activeProps={{}}>
            <Row as="span" center gap={3}>
              <IconFileText size="1.5rem" stroke={1.75} aria-hidden />
              <strong>{formName}</strong>
            </Row>
          </Link>
        ))}
      </Stack>
    </Card>
  );
}
