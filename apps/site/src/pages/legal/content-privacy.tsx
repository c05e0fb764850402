import type { PageText } from '../../layout/LongText.tsx';
import { LegalTable } from './LegalTable.tsx';

function WhatWeStore() {
  return (
    <>
      <LegalTable
        heads={['What', 'Why', 'How long']}
        rows={[
          {
            name: 'Your account: e-mail address, first and last name, whether the address is confirmed',
            cells: [
              'To let you sign in and to write to you about your account',
              'Until you delete the account',
            ],
          },
          {
            name: 'Your password, only as a hash from which it cannot be read',
            cells: ['To check that it is you', 'Until you change it or delete the account'],
          },
          {
            name: 'Sessions: when you signed in, when you were last active, the type of browser',
            cells: [
              'To keep you signed in, and to show you where you are signed in',
              'Until you sign out, at most 30 days after you were last active. Administrators are signed out after 12 hours without use',
            ],
          },
          {
            name: 'Links sent by e-mail to confirm an address or reset a password, as a hash',
            cells: [
              'To check the link when you follow it',
              'They work for 24 hours (confirming) or 1 hour (resetting) and are removed within an hour after that',
            ],
          },
          {
            name: 'Your conversations with the AI advisor',
            cells: [
              'To answer in context, to show you your chat history, and to make answers better. Administrators see questions without your name. To read one, they have to give a reason, which is recorded',
              'Until you delete the account',
            ],
          },
          {
            name: 'Your shortlist while you are signed in: products, your notes, when you added them',
            cells: [
              'So that you find it again on any device',
              'Until you remove a product or delete the account. Without an account it stays in your browser and does not reach us, except for the numbers of the products, which we need to show them',
            ],
          },
          {
            name: 'Your alerts: products, the day you opened one if you gave it, and the mails about them',
            cells: [
              'To write to you when something changes that you asked about, at most once a day',
              'Alerts until you delete them, mails for 90 days; both until you delete the account',
            ],
          },
          {
            name: 'The credit ledger: every credit given, bought, spent or returned, with its date',
            cells: [
              'So that your balance can be checked',
              'Stays after the account is deleted, without your name or e-mail address',
            ],
          },
          {
            name: 'Purchases: the plan, the amount, the state of the payment, Stripe’s reference',
            cells: [
              'To give you your credits, handle refunds and keep our accounts',
              'Stay after the account is deleted, without your name or e-mail address: the law requires us to keep records of payments',
            ],
          },
          {
            name: 'Feedback: your message, its type, and an e-mail address if you give one or are signed in',
            cells: [
              'To read it and to reply',
              'At most 1,100 days, about three years; ask us if you want it removed sooner. If you delete your account, your message stays without your e-mail address',
            ],
          },
          {
            name: 'Usage events, such as a page viewed or a provider link followed',
            cells: [
              'To see which parts of the site are useful',
              'At most 400 days. They hold no name, account number, network address or cookie; when a conversation with the advisor starts or is reset, its random code is kept, which belongs to your account until you delete it',
            ],
          },
          {
            name: 'A log of what administrators do, such as a name corrected or credits given to an account',
            cells: [
              'So that it can be checked who changed what',
              'At most 800 days, also when the account is deleted before',
            ],
          },
          {
            name: 'E-mails to you that could not be delivered',
            cells: ['So that we can send them another way', 'Until we have dealt with them'],
          },
          {
            name: 'Counters of requests by network address or account, and technical logs',
            cells: [
              'To stop abuse and to find faults',
              'Counters go when their time is over; logs are kept briefly and never hold passwords or chat text',
            ],
          },
        ]}
      />
    </>
  );
}

function WhoElse() {
  return (
    <>
      <ul>
        <li>
          <strong>Stripe</strong> takes card payments. What you type into the card form goes to Stripe and not
          to us. Stripe receives the amount and a reference to your order, and tells us whether the payment
          succeeded.
        </li>
        <li>
          <strong>The advisor’s language model.</strong> Depending on how the site is set up, answers are
          written by a program on our own server or by an outside provider of language models. In the second
          case your message and the earlier part of that conversation are sent to the provider so that it can
          answer. Your name and e-mail address are not sent, so please leave them out of your messages.
        </li>
        <li>
          <strong>Hosting and e-mail.</strong> The companies that run our servers and deliver our e-mails
          handle data only on our behalf.
        </li>
        <li>
          <strong>ISA providers</strong> receive nothing from us. A provider’s logo may come from its own
          server, which then sees the network address of your browser, as with any picture on the web, but not
          the page you are on. When you follow a link to a provider, you are on its site and its own privacy
          notice applies.
        </li>
      </ul>
      <p>
        Some of these companies may work outside the UK. Where personal data goes there, it is covered by the
        safeguards that UK law requires. We do not sell personal data, and we do not use it for advertising.
      </p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <p>Under the UK General Data Protection Regulation (UK GDPR) you have the right to:</p>
      <ul>
        <li>
          <strong>see your data and take it with you</strong>: “Download my data” in your account gives you a
          file;
        </li>
        <li>
          <strong>have mistakes put right</strong>;
        </li>
        <li>
          <strong>have your data erased</strong>: “Delete my account” removes your name, e-mail address,
          password, sessions, shortlist, alerts and conversations. The ledger, the records of purchases and
          your feedback remain without your name and e-mail address, the administrators’ log stays for the
          time given above, and backups may hold what was removed for about a month more;
        </li>
        <li>
          <strong>restrict or object to</strong> what we do with your data;
        </li>
        <li>
          <strong>withdraw consent</strong>, where we rely on it;
        </li>
        <li>
          <strong>complain</strong> to the Information Commissioner’s Office, at{' '}
          <a href="https://ico.org.uk">ico.org.uk</a>.
        </li>
      </ul>
      <p>
        For anything you cannot do in your account yourself, write to us with the feedback button. We answer
        within one month. No decision that affects you in law is made by a machine alone.
      </p>
    </>
  );
}

/** The privacy policy. */
export const privacyText: PageText = {
  intro: <p>Last updated: 28 November 2026</p>,
  sections: [
    {
      title: 'In short',
      body: (
        <p>
          You can read this site without an account and without telling us who you are. If you register, we
          keep what the account needs and no more. You can download it or delete it yourself. ISA Compass is
          the controller of the data described here.
        </p>
      ),
    },
    { title: 'What we store, why and for how long', body: <WhatWeStore /> },
    {
      title: 'Our legal grounds',
      body: (
        <ul>
          <li>
            <strong>Contract:</strong> your account, sessions, shortlist, conversations, credits and
            purchases.
          </li>
          <li>
            <strong>Legal obligation:</strong> records of payments.
          </li>
          <li>
            <strong>Legitimate interests:</strong> keeping the site safe, understanding in general how it is
            used, and reading your feedback.
          </li>
        </ul>
      ),
    },
    { title: 'Who else is involved', body: <WhoElse /> },
    {
      title: 'In your browser',
      body: (
        <p>
          We use one cookie, which keeps you signed in, and a few entries in your browser’s storage. The{' '}
          <a href="/cookies">cookie notice</a> lists them all.
        </p>
      ),
    },
    { title: 'Your rights', body: <YourRights /> },
    {
      title: 'Security',
      body: (
        <p>
          Passwords are stored only as hashes made with argon2id, session cookies cannot be read by scripts,
          and keys are encrypted where they are stored. No system is perfectly safe. If something goes wrong
          that puts you at risk, we will tell you and the Information Commissioner’s Office as the law
          requires.
        </p>
      ),
    },
    {
      title: 'Changes and contact',
      body: (
        <p>
          If this notice changes, the date at the top changes with it. To reach ISA Compass, use the feedback
          button, which is on every page. If you are not signed in and want a reply, leave an e-mail address.
        </p>
      ),
    },
  ],
};
