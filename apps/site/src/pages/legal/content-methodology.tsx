import { moneySorts } from '@isa/api/domain/comparison/comparison-query';
import { orderDetails, orderSummary } from '@isa/api/domain/comparison/product-sorting';
import { COMMISSION_NOT_STATED, commissionTexts } from '@isa/api/domain/products/product-commission';
import { DEFAULT_SORT, FEW_REVIEWS, sortOptions } from '@isa/api/domain/comparison/product-list';
import { Note } from '@isa/ui/Note';
import type { PageText } from '../../layout/LongText.tsx';
import { LegalTable } from './LegalTable.tsx';

const defaultOrder = sortOptions.find(({ id }) => id === DEFAULT_SORT)?.label;

/** One row per sort, in the words kept with the order itself. */
function Orders() {
  return (
    <LegalTable
      heads={['Sort by', 'Order', 'What is compared', 'Where nothing is stated']}
      rows={[...sortOptions, ...moneySorts].map(({ id, label }) => {
        const { value, missing } = orderDetails[id];
        return { name: label, cells: [orderSummary(id), value, missing] };
      })}
    />
  );
}

function SampleDataNote() {
  return (
    <Note tone="warning" label="Sample data">
      <p>
        <strong>Sample data:</strong> the products, figures, ratings, sources and payments shown at present
        are invented to show how the site works. No such account can be opened, and nobody pays us for one.
      </p>
    </Note>
  );
}

/** How products are compared. @param sampleData whether the catalogue shown is invented */
export const methodologyText = (sampleData: boolean): PageText => ({
  intro: <p>Last updated: 30 November 2026</p>,
  sections: [
    {
      title: 'Who we are',
      body: (
        <p>
          ISA Compass is a website that compares Individual Savings Accounts (ISAs) in the UK. It also
          explains the rules, and it has calculators and an AI advisor. We do not open accounts or hold your
          savings. If you apply for an ISA, your contract is with the provider.
        </p>
      ),
    },
    {
      title: 'Regulation',
      body: (
        <>
          <p>
            <strong>
              We are not authorised or regulated by the Financial Conduct Authority (FCA), and we give no
              financial advice.
            </strong>{' '}
            Everything on this site is educational only. We do not know your circumstances, and no list,
            rating or answer here is a recommendation. Our <a href="/disclaimer">disclaimer</a> says more.
          </p>
          <p>
            Before you send money to a provider, check that it is authorised on the{' '}
            <a href="https://register.fca.org.uk/">Financial Services Register</a>. If you are unsure what to
            do, speak to an independent financial adviser.
          </p>
        </>
      ),
    },
    {
      title: 'What we list',
      body: (
        <p>
          We do not list the whole market. A provider does not have to pay us to be listed. The line above
          each list of products says what decides its order, how many products of how many providers we list,
          and how many of them pay us.
        </p>
      ),
    },
    {
      title: 'Where the figures come from',
      body: (
        <>
          {sampleData && <SampleDataNote />}
          <p>
            The facts about a product are entered by hand, imported from a file, or read once a day from a
            data feed. Facts that contradict each other are rejected, such as a bonus that is higher than the
            whole rate.
          </p>
          <ul>
            <li>
              <strong>Source and date:</strong> a product’s page gives the source of its facts and the day
              they were last checked, where we have recorded them. Lists show the day for the figure of each
              product: in amber after 7 days, and after 30 days with the advice to confirm it with the
              provider.
            </li>
            <li>
              <strong>Not stated:</strong> we do not guess what a provider leaves open.
            </li>
            <li>
              <strong>Pinned facts:</strong> when we correct a fact by hand, we can pin it. A file or the feed
              then cannot overwrite it, and the difference is reported to us.
            </li>
          </ul>
          <p>
            Rates and fees can change at any time. Check them with the provider before you apply. Our{' '}
            <a href="/rules">rule book</a> gives the dates and the source of each ISA rule.
          </p>
        </>
      ),
    },
    {
      title: 'What decides the order',
      body: (
        <>
          <p>{`You choose the order. A list starts with “${defaultOrder}”.`}</p>
          <Orders />
          <p>
            Names run from A to Z, with capital letters before small ones and accented letters after both.
            Products with the same name follow their product number, which is in the address of the product’s
            page. Choosing a type of ISA does not change the order of the products that remain.
          </p>
        </>
      ),
    },
    {
      title: 'Ratings',
      body: (
        <p>
          Ratings and numbers of reviews come with the product data; we do not collect reviews ourselves. The
          page of a product names who collected its rating and when that was last checked, or says that the
          source is not stated.{' '}
          {`A rating from fewer than ${FEW_REVIEWS} reviews is marked “few reviews”, because a few more could change it a lot.`}
        </p>
      ),
    },
    {
      title: 'What pays us',
      body: (
        <>
          <p>Beside “Apply Now” we say what the provider pays us for the product:</p>
          <ul>
            <li>
              <strong>{commissionTexts.none}:</strong> we earn nothing, whether you apply or not.
            </li>
            <li>
              <strong>{commissionTexts.click}:</strong> we are paid when someone follows our link to the
              provider.
            </li>
            <li>
              <strong>{commissionTexts.account}:</strong> we are paid when someone follows our link and opens
              the account.
            </li>
            <li>
              <strong>{COMMISSION_NOT_STATED}:</strong> we have not recorded it. We do not count the product
              among those that pay us.
            </li>
          </ul>
          <p>
            “Hide who pays us” above the list takes away every referral link, whether it pays us or not, and
            what it pays us. Links to the sources of facts stay, and so does the order.
          </p>
          <p>
            It costs you nothing extra. Payment does not decide which products are listed, what we say about
            them, or their order.
          </p>
          <p>
            We test that. An automated test sorts random lists of products, changes what each one pays us, and
            sorts them again. It fails if any product moves, in any of the orders above.
          </p>
          <p>We also sell credits for the AI advisor.</p>
        </>
      ),
    },
    {
      title: 'Corrections and complaints',
      body: (
        <>
          <p>
            If something is wrong, or you are unhappy with us, write to us with the Feedback button, which is
            on every page. Say which product or page it is about, and leave your e-mail address if you would
            like a reply. What we correct is listed with its date under <a href="/changes">Changes</a>.
          </p>
          <p>
            If your complaint is about a provider, write to the provider first. The{' '}
            <a href="https://www.financial-ombudsman.org.uk/">Financial Ombudsman Service</a> looks into
            complaints about authorised firms free of charge. As we are not one, it normally cannot look into
            a complaint about us.
          </p>
        </>
      ),
    },
  ],
});
