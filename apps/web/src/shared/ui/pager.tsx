import { limits } from '@danji/contract/limits';
import type { PlainPageName } from '@danji/contract/page-address';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { pageNumbers } from '../lib/page-numbers.ts';
import { toPage } from '../lib/to-page.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './ui.module.css';

type Props = {
  /** Whose pages: the list stays at its own address. */
  list: PlainPageName;
  page: number;
  size: number;
  total: number;
  /** What else stands in the address of a page: filters, and where the page begins. */
  searchOf?: (page: number, size: number) => Record<string, string>;
};

/** Page numbers are links, so that back, forward and a copied address work. */
export function Pager({ list, page, size, total, searchOf }: Props) {
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil(total / size));
  const at = (n: number, many: number) =>
    toPage(list, searchOf ? searchOf(n, many) : { page: String(n), size: String(many) });
  const step = (n: number, label: string, icon: React.ReactNode) =>
    n < 1 || n > last ? (
      <span className={classes.pageLink} aria-hidden>
        {icon}
      </span>
    ) : (
      <Link {...at(n, size)} className={classes.pageLink} aria-label={label}>
        {icon}
      </Link>
    );
  return (
    <div className={classes.pager}>
      <span>총 {total.toLocaleString('ko-KR')}건</span>
      <nav className={classes.pagerNav} aria-label="쪽 이동">
        {step(page - 1, '이전 쪽', <IconChevronLeft size="1.25rem" />)}
        {pageNumbers(page, last).map((n) => (
          <Link
            key={n}
            {...at(n, size)}
            className={classes.pageLink}
            aria-current={n === page ? 'page' : undefined}
            activeOptions={{ exact: true }}
            activeProps={{}}
          >
            {n}
            <span className="sr-only">쪽</span>
          </Link>
        ))}
        {step(page + 1, '다음 쪽', <IconChevronRight size="1.25rem" />)}
      </nav>
      <ChoiceField
        aria-label="한 쪽에 볼 개수"
        value={String(size)}
        data={limits.pageSizes.map((n) => ({ value: String(n), label: `${n}개씩 보기` }))}
        onChange={(event) => void navigate(at(1, Number(event.currentTarget.value)))}
      />
    </div>
  );
}
