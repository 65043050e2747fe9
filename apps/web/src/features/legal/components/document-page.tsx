import { pageAddress } from '@danji/contract/page-address';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { Logo } from '../../../shared/ui/logo.tsx';
import { Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from './document-page.module.css';

export type Article = { heading: string; body: readonly (string | readonly string[])[] };

type Props = { title: string; lead: string; effective: string; articles: readonly Article[] };

/** A long text with a list of its articles; a string is a paragraph, a list of strings is a list. */
export function DocumentPage({ title, lead, effective, articles }: Props) {
  const router = useRouter();
  const back = () => (router.history.canGoBack() ? router.history.back() : goTo(pageAddress('home')));
  return (
    <div className={classes.page}>
      <Row as="header" gap={0} center between className={ui.openHead}>
        <Link {...toPage('home')} aria-label="단지, 홈으로">
          <Logo />
        </Link>
        <Button variant="default" leftSection={<IconArrowLeft size="1.125rem" />} onClick={back}>
          돌아가기
        </Button>
      </Row>
      <main className={classes.paper}>
        <h1 tabIndex={-1}>{title}</h1>
        <Note above={1} below={4}>
          시행일 {effective}
        </Note>
        <p>{lead}</p>
        <nav className={classes.toc} aria-label="목차">
          <ol>
            {articles.map((article, i) => (
              <li key={article.heading}>
                <a href={`#article-${i + 1}`}>{article.heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        {articles.map((article, i) => (
          <section key={article.heading} id={`article-${i + 1}`}>
            <h2>{article.heading}</h2>
            {article.body.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>{block}</p>
              ) : (
                <ul key={block.join()}>
                  {block.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </main>
    </div>
  );
}
