import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { toPage } from '../../../shared/lib/to-page.ts';
import { SettingPage } from '../components/setting-page.tsx';

/** The settings of one complex, for the operator. */
export function ComplexDetailScreen() {
  const { id } = useParams({ strict: false });
  return (
    <SettingPage scope={{ aptId: id }} title={`단지 설정 (${id})`}>
      <Button variant="default" renderRoot={(props) => <Link {...toPage('system-mng-complex-mng')} {...props} />}>
        목록
      </Button>
    </SettingPage>
  );
}
