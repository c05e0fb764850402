import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const lifetimeIsaWithdrawals: SeedGuide = {
  title: 'Taking money out of a Lifetime ISA',
  slug: 'lifetime-isa-withdrawals',
  category: 'Lifetime ISAs',
  summary: 'When withdrawals are free, why the 25% charge takes more than the bonus, and what to try first.',
  reviewedOn: '2026-11-20',
  position: 10,
  sources: [source.lifetimeIsa, source.transfers, source.newsletter19],
  content: `
<p><strong>You can always take money out of a Lifetime ISA, but outside a few cases the government keeps 25% of it.</strong>
That charge is bigger than the bonus it seems to take back, so you can end up with less than you paid in. Here is when it
applies, what it costs in pounds, and what you can do before paying it.</p>

<h2>When there is no charge</h2>
<ul>
<li><strong>Your first home</strong>, if it costs £450,000 or less, you buy it with a mortgage and the account has been open
for 12 months.</li>
<li><strong>From age 60</strong>, for any purpose.</li>
<li><strong>Terminal illness.</strong></li>
</ul>
<p>No charge is taken after the death of the holder either. Moving the money to another Lifetime ISA by
<a href="/guides/transferring-an-isa">transfer</a> is not a withdrawal. Moving it to a different type of ISA before 60 is
treated as one, and the 25% applies.</p>

<h2>Why 25% is more than the bonus</h2>
<p>The bonus is 25% of what you pay in. The charge is 25% of the whole amount that comes out: your payment, the bonus and
any growth. A quarter of the larger sum is more than a quarter of the smaller one.</p>
<table>
<thead><tr><th scope="col">Step</th><th scope="col">Amount</th></tr></thead>
<tbody>
<tr><th scope="row">You pay in</th><td>£4,000</td></tr>
<tr><th scope="row">The government adds 25%</th><td>£1,000</td></tr>
<tr><th scope="row">In the account</th><td>£5,000</td></tr>
<tr><th scope="row">You take it all out: charge of 25%</th><td>£1,250</td></tr>
<tr><th scope="row">You receive</th><td>£3,750</td></tr>
<tr><th scope="row">Less than you paid in</th><td>£250, or 6.25%</td></tr>
</tbody>
</table>
<p>With growth the charge takes a quarter of that too. If the £5,000 had become £6,000, the charge would be £1,500 and you
would receive £4,500. If investments had fallen to £4,500, the charge would be £1,125 and you would receive £3,375.</p>

<h2>How much to take out to receive a given sum</h2>
<p>Because a quarter is kept, you receive three quarters. To have £3,000 in your hand, £4,000 must come out. As a rule,
divide what you need by 0.75:</p>
<table>
<thead><tr><th scope="col">You need</th><th scope="col">Comes out of the account</th><th
scope="col">Charge</th></tr></thead>
<tbody>
<tr><th scope="row">£750</th><td>£1,000</td><td>£250</td></tr>
<tr><th scope="row">£3,000</th><td>£4,000</td><td>£1,000</td></tr>
<tr><th scope="row">£7,500</th><td>£10,000</td><td>£2,500</td></tr>
</tbody>
</table>
<p>Ask the provider whether the sum you name is before or after the charge. Withdrawn money cannot be put back as if it had
never left: a new payment counts towards the £4,000 limit of the year in which you make it.</p>

<h2>Buying a home, step by step</h2>
<ol>
<li><strong>Check the date.</strong> Twelve months must have passed since your first payment into the account.</li>
<li><strong>Check the price.</strong> £450,000 is the limit for the whole home and not only for your share of it.</li>
<li><strong>Tell your conveyancer or solicitor early</strong> that you have a Lifetime ISA. They ask the provider for the
money and it is paid to them.</li>
<li><strong>Ask how long the provider needs.</strong> Investments have to be sold first, at the price of the day.</li>
<li><strong>Plan the deposit on exchange.</strong> The money may be needed before completion, so agree the timing with
everyone involved.</li>
<li><strong>If the purchase falls through</strong>, your conveyancer can return the money to the Lifetime ISA, so that no
charge is due. Ask about the time limits.</li>
</ol>

<h2>Common ways to be caught out</h2>
<ul>
<li>The home turns out to cost more than £450,000.</li>
<li>You buy without a mortgage, for instance with help from your family.</li>
<li>You buy within 12 months of your first payment.</li>
<li>You have owned a home before, so that this is not your first.</li>
<li>You transfer to a cash ISA for a better rate, without noticing that this counts as a withdrawal.</li>
<li>You withdraw the money to your own bank account and mean to use it for the deposit.</li>
</ul>

<h2>Before you pay the charge</h2>
<p>If money is short, it may be worth checking these first:</p>
<ul>
<li><strong>Other savings.</strong> Withdrawals from most other ISAs carry no government charge.</li>
<li><strong>Part instead of all.</strong> The charge falls only on what you take out, and the account can stay open.</li>
<li><strong>Waiting.</strong> If the 12 months or your 60th birthday is near, a delay may save the whole charge.</li>
<li><strong>Help with bills or debt.</strong> MoneyHelper, the government-backed service, gives guidance free of
charge.</li>
</ul>
<p>And sometimes taking the money is still the better course: a charge of 25% once may be less bad than a costly debt for
years. Work out both in pounds.</p>

<h2>Closing the account</h2>
<p>If you close your only Lifetime ISA after turning 40 you cannot open another, since accounts can only be opened from 18 to
39. If you are younger than 50 and may want to save again, ask the provider about leaving a small balance.</p>

<h2>A note on older figures</h2>
<p>The charge of 25% has applied to withdrawals since 6 April 2021. The bonus, the £4,000 limit and the £450,000 price limit
date from 6 April 2017. A replacement for the Lifetime ISA is reported to be under consultation; until the law changes, the
rules on this page stand.</p>
`,
};
