import type { PageText } from '../../layout/LongText.tsx';
import { LegalTable } from './LegalTable.tsx';

/** The cookie notice. */
export const cookiesText: PageText = {
  intro: <p>Last updated: 29 November 2026</p>,
  sections: [
    {
      title: 'In short',
      body: (
        <p>
          ISA Compass sets one cookie, and only when you register or sign in. We use no advertising or
          tracking cookies. Because the cookie and the storage entries below are needed for what you ask the
          site to do, we do not show a consent banner.
        </p>
      ),
    },
    {
      title: 'Our cookie',
      body: (
        <LegalTable
          heads={['Name', 'What it does', 'How long it lasts']}
          rows={[
            {
              name: (
                <>
                  <code>auth_session</code> (over a secure connection: <code>__Host-auth_session</code>)
                </>
              ),
              cells: [
                'Keeps you signed in. It holds a random value and nothing about you, scripts cannot read it, and our database keeps only a hash of it.',
                'Until you sign out, at most 30 days from your last visit (12 hours for administrators)',
              ],
            },
          ]}
        />
      ),
    },
    {
      title: 'Your browser’s storage',
      body: (
        <>
          <p>These entries stay in your browser. They are not cookies and are not sent with every request.</p>
          <LegalTable
            heads={['Entry', 'Where', 'What it does', 'How long it lasts']}
            rows={[
              {
                name: <code>user</code>,
                cells: [
                  'Local storage',
                  'What the page shows about you: your account number, e-mail address, name, credits, whether the address is confirmed and whether you are an administrator. If a confirmation e-mail could not be delivered, the code for confirming may be kept here too. The server does not rely on it.',
                  'Until you sign out',
                ],
              },
              {
                name: <code>isAdmin</code>,
                cells: [
                  'Session storage',
                  'Shows administrators their menu. It gives no rights.',
                  'Until you sign out or close the tab',
                ],
              },
              {
                name: (
                  <>
                    <code>chatSessionId</code> and <code>chatSessionUser</code>
                  </>
                ),
                cells: [
                  'Local storage',
                  'A random code of 21 characters, so that your conversation with the advisor goes on where it was, and your account number, so that nobody else on this computer gets it.',
                  'Until another conversation takes its place, or you clear the storage',
                ],
              },
              {
                name: <code>shortlist</code>,
                cells: [
                  'Local storage',
                  'The products you put a star on while you were not signed in: their numbers, your notes and when you added them. When you sign in, they are added to the shortlist of your account, and its number is noted here so that this happens once. The shortlist of an account is not kept in the browser.',
                  'Until you remove the products, or clear the storage',
                ],
              },
              {
                name: <code>plans</code>,
                cells: [
                  'Local storage',
                  'What you typed into the planning tools, such as your payments into ISAs. It is never sent to us.',
                  'Until you press “Delete all” on the page of the tool, or clear the storage',
                ],
              },
              {
                name: <code>toast</code>,
                cells: [
                  'Session storage',
                  'A short message, such as that your session has ended, on its way to the next page.',
                  'Until the next page has shown it',
                ],
              },
              {
                name: <code>chat-draft</code>,
                cells: [
                  'Session storage',
                  'A question to the advisor that you were writing when your session ended, and your account number, so that it is there again once you have signed in.',
                  'Until someone opens the advisor or the tab is closed',
                ],
              },
              {
                name: <code>return-to</code>,
                cells: [
                  'Session storage',
                  'Where in the console an administrator was when the session ended, and the account number, so that signing in leads back there.',
                  'Until someone signs in or the tab is closed',
                ],
              },
              {
                name: (
                  <>
                    <code>sql-query</code> and <code>new-product</code>
                  </>
                ),
                cells: [
                  'Session storage',
                  'What an administrator has typed in the console and not finished: a database query, a new product.',
                  'Until the product is added, or you close the tab',
                ],
              },
              {
                name: <code>deadline-banner</code>,
                cells: [
                  'Session storage',
                  'Remembers that you closed the deadline banner.',
                  'Until you close the tab',
                ],
              },
            ]}
          />
        </>
      ),
    },
    {
      title: 'Stripe',
      body: (
        <p>
          When you open the card payment step, a script is loaded from Stripe, the company that takes our
          payments. Stripe may set cookies of its own, for example to prevent fraud, and its own privacy
          notice applies to them. Nothing is loaded from Stripe before that step.
        </p>
      ),
    },
    {
      title: 'Counting use without cookies',
      body: (
        <p>
          We count events such as a page viewed, a product opened or a provider link followed. The count holds
          no name, account number, network address or cookie, and we do not put it together into a profile of
          you. Only when a conversation with the advisor starts or is reset is its random code counted too.
          The events are removed after 400 days at most.
        </p>
      ),
    },
    {
      title: 'Sites we link to',
      body: (
        <p>
          When you follow a link to a provider, you leave this site. The provider may set cookies, some of
          which may record that you came from here, since we may earn a commission. Its own cookie notice
          applies.
        </p>
      ),
    },
    {
      title: 'Your choices',
      body: (
        <p>
          You can delete cookies and storage, or block them, in your browser’s settings. Without the cookie
          you can read everything that is public, but you cannot sign in. If you have a question, write to us
          with the feedback button, which is on every page.
        </p>
      ),
    },
  ],
};
