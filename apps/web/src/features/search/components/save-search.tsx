import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { askPrompt } from '../../../shared/overlay/ask-prompt.ts';
import { keepSearch } from '../api/search.ts';

/** Keeps the words and filters of the address under a name. */
export function SaveSearch({ search }: { search: Readonly<Record<string, string | undefined>> }) {
  const save = async () => {
    const name = await askPrompt('이 검색을 어떤 이름으로 저장할까요?', {
      title: '이 검색 저장',
      label: '이름 (30자까지)',
      required: '이름을 적어 주세요.',
      confirmText: '저장',
    });
    if (!name) return;
    const kept = Object.entries(search).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && entry[0] !== 'page',
    );
    await keepSearch(name, new URLSearchParams(kept).toString());
  };
  return (
    <Button
      variant="default"
      leftSection={<IconBookmarkPlus size="1.125rem" aria-hidden />}
      onClick={() => void save()}
    >
      이 검색 저장
    </Button>
  );
}
