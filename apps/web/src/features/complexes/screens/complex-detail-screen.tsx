import { Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { SettingPage } from '../components/setting-page.tsx';

/** The settings of one complex, for the operator. */
export function ComplexDetailScreen() {
  const { id } = useParams({ strict: false }) as { id?: string };
  return (
    <SettingPage scope={{ aptId: id }} title={`단지 설정 (${id})`}>
      <Button variant="default" component={Link} to="/system-mng/complex-mng">
        목록
      </Button>
    </SettingPage>
  );
}
