import type { PageText } from '../../layout/LongText.tsx';
import { MONTHLY_CREDITS, QUERY_COST, plansWith } from '@isa/api/domain/payments/credits';
/** The terms and conditions. */
export const termsText: PageText = {
  intro: <p>Last updated: 20 November 2026</p>,
  sections: [
    {
      title: 'About these terms',
      body: (
        <p>
          ISA Compass (“we”, “us”) runs this site. These terms apply whenever you use it, and to any account
          you open and credits you buy here. If you do not agree to them, please do not use the site. The{' '}
          <a href="/disclaimer">disclaimer</a>, the <a href="/privacy">privacy notice</a> and the{' '}
          <a href="/cookies">cookie notice</a> belong to them.
        </p>
      ),
    },
    {
      title: 'What the site is, and is not',
      body: (
        <p>
          ISA Compass compares Individual Savings Accounts, explains how they work, offers calculators and has
          an AI advisor that answers questions. It is educational only. We are not a financial adviser, we do
          not recommend that you buy any product, and we do not open accounts or hold your savings. If you
          apply for an ISA, your contract is with the provider and on the provider’s terms.
        </p>
      ),
    },
    {
      title: 'Products, rates and links',
      body: (
        <>
          <p>
            Product details can be out of date or incomplete. Check them with the provider before you decide.
            Where a page says “Sample data”, the providers, rates and ratings on it are invented to show how
            the site works, and no such account can be opened.
          </p>
          <p>
            Links to providers leave this site. We may earn a commission if you follow one and open an
            account. It costs you nothing extra, and it does not decide the order in which products are
            listed.
          </p>
        </>
      ),
    },
    {
      title: 'Your account',
      body: (
        <ul>
          <li>Register with your own name and an e-mail address that belongs to you.</li>
          <li>
            Keep your password to yourself, and tell us through the feedback form if someone else has used it.
          </li>
          <li>We ask you to confirm your e-mail address with a link. The link works for 24 hours.</li>
          <li>You can end all your sessions, download your data and delete your account at any time.</li>
          <li>
            We may close an account that is used to attack the site, to deceive others or to get round its
            limits.
          </li>
        </ul>
      ),
    },
    {
      title: 'Credits',
      body: (
        <ul>
          <li>
            {`You get ${MONTHLY_CREDITS} credits each month: the first ${MONTHLY_CREDITS} when you register, then ${MONTHLY_CREDITS} on the first of each calendar month, UK time.`}
          </li>
          <li>{`Each query to the AI advisor costs ${QUERY_COST} credits.`}</li>
          <li>
            {`If the advisor gives no answer because something failed on our side, or its answer breaks off, the ${QUERY_COST} credits are returned. If you stop an answer or leave after part of it was shown, they are not.`}
          </li>
          <li>Credits do not expire. Unused ones stay on your account, whether given or bought.</li>
          <li>Credits are not money. They cannot be exchanged for cash or passed to another account.</li>
          <li>When you delete your account, the credits left on it are lost.</li>
        </ul>
      ),
    },
    {
      title: 'Buying credits',
      body: (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">Plan</th>
                <th scope="col">Credits</th>
                <th scope="col">Price, paid once</th>
              </tr>
            </thead>
            <tbody>
              {plansWith().map(({ id, name, credits, price }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{credits}</td>
                  <td>{price}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            There is no monthly commitment. Card payments are made through Stripe, and we never see your card
            number. Credits are added once Stripe confirms the payment, usually within seconds and otherwise
            within the hour. Where the payment form says that it is in test mode, no real card is charged.
          </p>
        </>
      ),
    },
    {
      title: 'Cancelling and refunds',
      body: (
        <p>
          You can ask for a refund through the feedback form. Consumers in the UK normally have 14 days to
          cancel something bought online, and nothing here takes away that right or any other that the law
          gives you. A refund takes the purchased credits back from your account; a partial refund takes back
          a part of them in proportion, rounded up. The same happens if your bank reverses the payment. Your
          balance never goes below zero.
        </p>
      ),
    },
    {
      title: 'The AI advisor',
      body: (
        <p>
          The advisor is a computer program. It gives information and not advice, and it may be wrong,
          incomplete or out of date. Check anything that matters with an official source or a professional
          before you act on it. Do not type in passwords, card numbers or account numbers.
        </p>
      ),
    },
    {
      title: 'Fair use',
      body: (
        <p>
          Please do not try to get into other people’s accounts or into parts of the site that are not meant
          for you, do not overload it, and do not copy it wholesale by automatic means. We limit how many
          requests can be made in a given time.
        </p>
      ),
    },
    {
      title: 'Our responsibility',
      body: (
        <p>
          We take care over the site but cannot promise that it is always available or free of mistakes. As
          far as the law allows, we are not responsible for losses that follow from decisions made on the
          strength of its content. Nothing in these terms limits our liability for death or injury caused by
          negligence, for fraud, or for anything else for which the law does not allow it to be limited.
        </p>
      ),
    },
    {
      title: 'Changes and law',
      body: (
        <p>
          We may change these terms. The date at the top shows when that last happened, and credits you have
          already bought stay yours. The law of England and Wales applies. If you live in Scotland or Northern
          Ireland, you can also go to the courts there.
        </p>
      ),
    },
    {
      title: 'Contact',
      body: <p>Write to ISA Compass with the feedback button, which is on every page.</p>,
    },
  ],
};
