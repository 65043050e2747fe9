import { Skeleton } from '@mantine/core';

export function Waiting() {
  return (
    <div role="status" aria-label="불러오는 중">
      <h1 tabIndex={-1}>전자결재 등록</h1>
      <Skeleton height={48} radius={8} mt="md" />
      <Skeleton height={420} radius={10} mt="md" />
    </div>
  );
}
