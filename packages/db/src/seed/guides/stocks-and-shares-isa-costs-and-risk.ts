import type { SeedGuide } from './seed-guide.ts';
import { officialSources as source } from './sources.ts';

export const stocksAndSharesCostsAndRisk: SeedGuide = {
  title: 'Costs and risk in a stocks and shares ISA',
  slug: 'stocks-and-shares-isa-costs-and-risk',
  category: 'Stocks & Shares ISAs',
  summary: 'The two things you can judge before you invest: what it costs, and how much it may swing.',
  reviewedOn: '2026-11-20',
  position: 8,
  sources: [source.isas, source.transfers, source.newsletter19, source.fscs],
  content: `
<p><strong>Nobody can tell you what your investments will return. You can know what they cost, and you can decide how much
movement you are ready to live with.</strong> This guide is about those two things. Every growth rate in it is an
illustration and not a forecast.</p>

<h2>The charges you may meet</h2>
<table>
<thead><tr><th scope="col">Charge</th><th scope="col">What it is for</th><th scope="col">How it is
taken</th></tr></thead>
<tbody>
<tr><th scope="row">Platform or account fee</th><td>Holding your ISA</td><td>A percentage of the value, or a flat amount
each month</td></tr>
<tr><th scope="row">Fund charge (ongoing charges figure)</th><td>Running the fund</td><td>Out of the fund, so you see it
only as a lower price</td></tr>
<tr><th scope="row">Transaction costs inside a fund</th><td>The fund’s own buying and selling</td><td>Out of the
fund</td></tr>
<tr><th scope="row">Dealing fee</th><td>Each time you buy or sell</td><td>An amount per deal</td></tr>
<tr><th scope="row">Currency charge</th><td>Buying shares priced in another currency</td><td>A percentage of the
deal</td></tr>
<tr><th scope="row">Advice fee</th><td>A personal recommendation</td><td>An amount or a percentage, agreed with the
adviser</td></tr>
<tr><th scope="row">Exit or transfer fee</th><td>Leaving</td><td>Per holding or per account; many providers charge
none</td></tr>
</tbody>
</table>
<p>Add up the yearly ones to get a single figure. Providers have to show you the costs in pounds and as a percentage before
you invest, and again each year. Look for the page called costs and charges.</p>

<h2>What one percentage point does over time</h2>
<p>Suppose £10,000 grows by 5% a year before charges for 20 years, with nothing added. Charges are taken here by lowering
the growth rate.</p>
<table>
<thead><tr><th scope="col">Total yearly charges</th><th scope="col">Value after 20 years</th><th scope="col">Less than
without charges</th></tr></thead>
<tbody>
<tr><th scope="row">None</th><td>£26,533</td><td>£0</td></tr>
<tr><th scope="row">0.5%</th><td>£24,117</td><td>£2,416</td></tr>
<tr><th scope="row">1.5%</th><td>£19,898</td><td>£6,635</td></tr>
</tbody>
</table>
<p>The difference between the last two lines, £4,219, is more than 40% of the sum first invested. Charges are sure; growth
is not. A higher charge may pay for something you want, such as advice or a portfolio run for you. The point is to know the
price.</p>

<h2>Flat fee or percentage?</h2>
<p>A flat fee weighs heavily on a small account and lightly on a large one. At £10 a month, or £120 a year, you would pay
2.4% of £5,000 but 0.24% of £50,000. A percentage fee works the other way round. Find the balance at which the two cost the
same: with a fee of 0.4% against £120 a year, it is £30,000. Check again as your account grows.</p>

<h2>Risk is more than one thing</h2>
<ul>
<li><strong>Market risk.</strong> Prices in general fall. Spreading your money does not remove this.</li>
<li><strong>Single-company risk.</strong> One company fails. Spreading your money removes most of this.</li>
<li><strong>Interest-rate risk.</strong> Bond prices usually fall when interest rates rise, so bonds are not cash.</li>
<li><strong>Currency risk.</strong> Foreign holdings change in pounds when exchange rates move.</li>
<li><strong>Inflation risk.</strong> Your money grows by less than prices. Cash carries this risk too.</li>
<li><strong>Liquidity risk.</strong> Some funds, such as those holding property, may suspend withdrawals for a
time.</li>
<li><strong>Your own behaviour.</strong> Buying after a rise and selling after a fall is common, and it costs
money.</li>
</ul>

<h2>What a fall does to the sums</h2>
<p>Losses and gains are not symmetrical. After a loss you need a larger percentage gain to get back to where you
were:</p>
<table>
<thead><tr><th scope="col">If the value falls by</th><th scope="col">£10,000 becomes</th><th scope="col">Gain needed to
get back</th></tr></thead>
<tbody>
<tr><th scope="row">10%</th><td>£9,000</td><td>11%</td></tr>
<tr><th scope="row">20%</th><td>£8,000</td><td>25%</td></tr>
<tr><th scope="row">33%</th><td>£6,700</td><td>49%</td></tr>
<tr><th scope="row">50%</th><td>£5,000</td><td>100%</td></tr>
</tbody>
</table>
<p>Someone with twenty years ahead can wait for a recovery that may come. Someone who needs the money in two years may not
have the time. That is the main reason for holding less in shares as a goal comes nearer.</p>

<h2>Ways people manage risk</h2>
<ol>
<li><strong>Keep near-term money in cash.</strong> Then a fall need not force a sale.</li>
<li><strong>Mix kinds of investment.</strong> Shares, bonds and cash often move differently, though not always.</li>
<li><strong>Spread widely.</strong> Across companies, industries and countries.</li>
<li><strong>Pay in regularly.</strong> A fixed sum each month buys more when prices are low and less when they are high.
It takes away the question of the right moment.</li>
<li><strong>Rebalance.</strong> Once a year, or when the mix has drifted far, move it back to what you chose. Selling
inside an ISA causes no capital gains tax.</li>
</ol>

<h2>Warning signs</h2>
<ul>
<li>A return that is called guaranteed, or that is far above what others offer.</li>
<li>Pressure to decide today, or a deadline that only this seller knows about.</li>
<li>A cold call, or a message from a stranger.</li>
<li>A firm that is not on the Financial Conduct Authority’s register, or that copies the name of one that is.</li>
</ul>
<p>The word ISA says something about tax and nothing about safety. The FSCS may pay if an authorised firm fails; it does not
pay because an investment fell. Its limit for investments differs from the £120,000 for deposits, so check it on
<a href="https://www.fscs.org.uk">the FSCS website</a>.</p>

<h2>If the costs are too high where you are</h2>
<p>You can <a href="/guides/transferring-an-isa">transfer</a> to another provider and keep the tax-free status. Ask whether
your holdings can move as they are or must be sold, what the old provider charges, and what the new one will cost in a full
year. A transfer of a stocks and shares ISA should take no longer than 30 calendar days.</p>
`,
};
