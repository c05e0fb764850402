import { Breadcrumbs } from '@isa/ui/Breadcrumbs';
import { Page } from '@isa/ui/Page';
import { useVisitQuery } from '../features/products/useVisitQuery.ts';
import { useUser } from '../features/session/useUser.ts';
import { NOT_KEPT } from '../features/shortlist/browser-list.ts';
import styles from '../features/shortlist/shortlist.module.css';
import { ShortlistView } from '../features/shortlist/ShortlistView.tsx';
import { useShortlist } from '../features/shortlist/useShortlist.ts';
import { PageHead } from '../framework/head/PageHead.tsx';

const TITLE = 'Your shortlist';
const PATH = '/shortlist';

/** Explains where the list is stored. */
function Keeping({ isInBrowser }: { isInBrowser: boolean }) {
  const user = useUser();
  return (
    <span className={styles.keeping}>
      {user ? (
        'It is kept with your account, for as long as you like.'
      ) : (
        <>
          {isInBrowser && 'It is kept in this browser only, for as long as you like. '}
          <a href="/login">Log in</a> to keep it with your account.
        </>
      )}
    </span>
  );
}

/** /shortlist: the starred products with notes, rendered in the browser. */
export default function ShortlistPage() {
  const list = useShortlist();
  const trail = [
    { name: 'Home', href: '/' },
    { name: 'Compare ISAs', href: `/products${useVisitQuery()}` },
  ];
  const lead = <Keeping isInBrowser={list.problem !== NOT_KEPT} />;
  return (
    <Page above={<Breadcrumbs above={trail} current={TITLE} />} title={TITLE} lead={lead} isDense>
      <PageHead
        title={TITLE}
        description="The ISAs you have put a star on, with your own notes."
        canonical={PATH}
        noIndex
      />
      <noscript>
        <p>
          Your shortlist needs JavaScript. <a href="/products">The comparison of ISAs</a> can be used without.
        </p>
      </noscript>
      <ShortlistView list={list} />
    </Page>
  );
}
