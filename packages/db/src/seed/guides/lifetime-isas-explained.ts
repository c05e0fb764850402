import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const lifetimeIsasExplained: SeedGuide = {
  title: 'Lifetime ISAs explained',
  slug: 'lifetime-isas-explained',
  category: 'Lifetime ISAs',
  summary:
    'How the 25% government bonus works, who qualifies, and the rules for a first home and for later life.',
  reviewedOn: '2026-11-20',
  position: 9,
  sources: [source.lifetimeIsa, source.isas, source.transfers, source.newsletter19, source.fscsDeposits],
  content: `
<p><strong>A Lifetime ISA adds a 25% government bonus to what you save for a first home or for life after 60.</strong> Pay in
£4,000 in a tax year, the most allowed, and the bonus is £1,000. In return the money is meant for those two purposes:
taking it out for anything else normally costs 25% of the withdrawal, which is more than the bonus you were given.</p>

<h2>The rules in one table</h2>
<table>
<thead><tr><th scope="col">Question</th><th scope="col">Rule in 2026/27</th></tr></thead>
<tbody>
<tr><th scope="row">Who can open one?</th><td>UK residents aged 18 to 39</td></tr>
<tr><th scope="row">How long can I pay in?</th><td>Until you are 50</td></tr>
<tr><th scope="row">How much?</th><td>£4,000 a tax year, which counts towards the £20,000 ISA allowance</td></tr>
<tr><th scope="row">What is the bonus?</th><td>25% of what you pay in, at most £1,000 a year</td></tr>
<tr><th scope="row">When can I take money out free of charge?</th><td>For a qualifying first home, from age 60, or if
terminally ill</td></tr>
<tr><th scope="row">And otherwise?</th><td>A charge of 25% of what you take out</td></tr>
<tr><th scope="row">How many can I pay into?</th><td>One in each tax year</td></tr>
</tbody>
</table>
<p>The £4,000 limit has been the same since the accounts began on 6 April 2017, and is to stay until April 2031.</p>

<h2>Cash or investments</h2>
<p>Lifetime ISAs come in two forms. A <strong>cash Lifetime ISA</strong> earns interest, and deposits are covered by the
FSCS up to £120,000 per person per authorised firm (the limit since 1 December 2025). A <strong>stocks and shares Lifetime
ISA</strong> is invested and can lose value. The bonus is the same for both. For a home you hope to buy within a few years,
a fall just before the purchase would be hard to make good; for money meant for after 60, there is more time to recover, and
inflation matters more.</p>

<h2>How the bonus adds up</h2>
<p>You get £1 for every £4 you pay in. These figures leave out interest and growth:</p>
<table>
<thead><tr><th scope="col">You pay in each year</th><th scope="col">Bonus each year</th><th scope="col">In the account after
5 years</th></tr></thead>
<tbody>
<tr><th scope="row">£1,200</th><td>£300</td><td>£7,500</td></tr>
<tr><th scope="row">£2,400</th><td>£600</td><td>£15,000</td></tr>
<tr><th scope="row">£4,000</th><td>£1,000</td><td>£25,000</td></tr>
</tbody>
</table>
<p>The bonus does not use any of your £20,000 allowance. Someone who opened an account at 18 and paid in £4,000 in every
tax year until turning 50 could receive up to £33,000 in bonuses, if the rules stayed as they are.</p>

<h2>Buying a first home</h2>
<p>The money can go towards your first home without a charge if:</p>
<ul>
<li>the home costs £450,000 or less;</li>
<li>you are buying it with a mortgage;</li>
<li>the account has been open for 12 months, counted from your first payment into it; and</li>
<li>you are a first-time buyer and will live there.</li>
</ul>
<p>The provider pays the money to your conveyancer or solicitor, not to you. Two first-time buyers can each use their own
Lifetime ISA for the same home. Because of the 12 months, some people who only expect to buy one day open an account with a
small sum to start the clock. Whether that makes sense depends on how likely you are to need the money for something
else.</p>
<p>The price limit has been £450,000 since 2017, wherever in the UK you buy. If the home costs even slightly more, the money
comes out as an ordinary withdrawal, with the 25% charge. In places with high prices, that is the main risk to think
about.</p>

<h2>Saving for later life</h2>
<p>From 60 you can take out everything, for any purpose and free of tax. Payments and bonuses stop at 50, but interest and
growth go on. Before choosing a Lifetime ISA over a pension, compare:</p>
<table>
<thead><tr><th scope="col">Point</th><th scope="col">Lifetime ISA</th><th scope="col">Workplace pension</th></tr></thead>
<tbody>
<tr><th scope="row">Help going in</th><td>25% bonus, on up to £4,000 a year</td><td>Tax relief, and usually money from your
employer</td></tr>
<tr><th scope="row">Tax coming out</th><td>None from age 60</td><td>Part is normally taxed as income</td></tr>
<tr><th scope="row">Access before that</th><td>Possible, with the 25% charge</td><td>Normally none before the minimum
pension age</td></tr>
</tbody>
</table>
<p>Leaving a workplace pension can mean giving up what your employer pays in, so ask about that before you change anything.
The two can also be used side by side.</p>

<h2>Help to Buy ISA holders</h2>
<p>Help to Buy ISAs closed to new savers on 30 November 2019. Those who have one can save up to £200 a month until November
2029, for a bonus of 25%, at most £3,000, which has to be claimed by November 2030. You can hold both accounts, but you can
use the bonus of only one of them towards the same home.</p>

<h2>What may change</h2>
<p>A consultation on a new account for first-time buyers, to take the place of the Lifetime ISA, is reported to have opened
in June 2026. We have not been able to confirm the details. According to the same reports, people who already hold a Lifetime
ISA would not be affected. Until something is made law, the rules in the table above apply. Check
<a href="https://www.gov.uk/lifetime-isa">GOV.UK</a> before you open an account.</p>

<h2>Questions to settle first</h2>
<ol>
<li>Am I nearly certain that this money is for a first home or for after 60?</li>
<li>Could the home I want cost more than £450,000?</li>
<li>Have I other savings for emergencies, so that I need not pay the 25% charge?</li>
<li>Will I be paying in enough, and early enough before 40, to have the account open when I need it?</li>
<li>Do I know what taking money out early would cost? Our <a href="/guides/lifetime-isa-withdrawals">guide to
withdrawals</a> does the sums.</li>
</ol>
`,
};
