/** One question with its answer, in plain text. `id` is unique on the page and names it in links. */
export interface FaqItem {
  id: string;
  question: string;
  answer: string;
}

/** One tab of the FAQ page with its heading and questions. */
export interface FaqTab {
  id: string;
  label: string;
  heading: string;
  items: readonly FaqItem[];
}

// Answers carry the dates of the rules they state; a rule that is only announced is called so.

const general: FaqItem[] = [
  {
    id: 'what-is-an-isa',
    question: 'What is an ISA and what does it save me?',
    answer:
      'An Individual Savings Account (ISA) is a wrapper for savings or investments. Interest, dividends and gains inside it are free of UK income tax and capital gains tax. Whether that saves you money now depends on what you would pay outside: basic rate taxpayers can earn £1,000 of interest a year tax-free and higher rate taxpayers £500, while additional rate taxpayers have no such allowance. Above that, interest is taxed at 20%, 40% or 45% in 2026/27, and at 22%, 42% or 47% from 6 April 2027. There are cash, stocks and shares, Lifetime, innovative finance and Junior ISAs.',
  },
  {
    id: 'how-much-can-i-pay-in',
    question: 'How much can I pay into ISAs in a tax year?',
    answer:
      'The ISA allowance is £20,000 per tax year, across all your adult ISAs together. It has been £20,000 since 6 April 2017, and the government has said it will stay there until April 2031. Up to £4,000 of it can go into a Lifetime ISA. A Junior ISA has a separate limit of £9,000 for each child. From 6 April 2027 it is announced that people under 65 can put at most £12,000 a year of the £20,000 into cash ISAs; people aged 65 and over keep the full £20,000 for cash.',
  },
  {
    id: 'when-does-the-tax-year-end',
    question: 'When is the ISA deadline, and when does the allowance reset?',
    answer:
      'The deadline is April 5th, the last day of the tax year, and the allowance resets on April 6th. What you have not used by then is lost: it cannot be carried forward. For the 2026/27 tax year the last day is 5 April 2027. Providers need time to check applications and receive payments, so some close earlier than midnight, and a cheque or a slow payment can take days. Ask your provider for its own last day and time. Money that is already inside an ISA stays there tax-free and is not affected by the deadline.',
  },
  {
    id: 'can-i-have-more-than-one-isa',
    question: 'Can I have more than one ISA?',
    answer:
      'Yes. You can hold ISAs with as many providers as you like, and since 6 April 2024 you can pay into several ISAs of the same type in one tax year. The exceptions are the Lifetime ISA, where you can pay into only one a year, and the Junior ISA, where a child can have one cash and one stocks and shares account. A provider may still refuse to open a second ISA of the same type with itself. The total you pay in must stay within £20,000, and keeping count across providers is up to you.',
  },
  {
    id: 'is-my-money-protected',
    question: 'Is my money protected if a provider fails?',
    answer:
      'FSCS cover of £85,000 is the figure many pages still give. It was the limit for deposits from 1 January 2017 to 30 November 2025. Since 1 December 2025 the Financial Services Compensation Scheme covers deposits up to £120,000 per person per authorised firm, and certain temporary high balances up to £1.4 million for six months. Brands of the same authorised firm share one limit. Investments are treated differently and have a limit of their own, which we have not confirmed for 2026; nothing is paid because an investment fell. Peer-to-peer loans in an innovative finance ISA have no deposit cover.',
  },
];

const cash: FaqItem[] = [
  {
    id: 'how-does-a-cash-isa-work',
    question: 'How does a cash ISA work?',
    answer:
      'It is a savings account whose interest is free of tax. You pay in up to £20,000 in 2026/27, less what you pay into other adult ISAs, and the balance earns a variable or a fixed rate. Easy-access accounts let you take money out when you like; notice accounts ask you to wait; fixed-rate accounts set the rate for a term and usually charge some interest if you leave early. Rates are compared by AER, the annual equivalent rate. You must be 18 or over and resident in the UK.',
  },
  {
    id: 'do-i-need-a-cash-isa',
    question: 'Is a cash ISA worth having if I have a personal savings allowance?',
    answer:
      'It depends on how much interest you earn. In 2026/27 a basic rate taxpayer pays no tax on the first £1,000 of interest a year and a higher rate taxpayer on the first £500. If all your interest fits in that, a cash ISA saves no tax this year, and an ordinary account with a better rate leaves you with more. If it does not fit, or may not in later years as your savings grow, the wrapper counts. From 6 April 2027 interest above the allowance is taxed at 22%, 42% or 47%, up from 20%, 40% or 45%.',
  },
  {
    id: 'what-is-a-flexible-cash-isa',
    question: 'What is a flexible ISA?',
    answer:
      'In a flexible ISA you can take money out and put it back in the same tax year without using more of your allowance. Say you pay in £10,000 and withdraw £3,000. If the ISA is flexible you can still pay in £13,000 before the tax year ends; if it is not, you can pay in £10,000. Providers have been able to offer this since 6 April 2016 but do not have to. Lifetime and Junior ISAs do not have it. Ask before you withdraw, and put the money back by 5 April.',
  },
  {
    id: 'how-do-i-transfer-a-cash-isa',
    question: 'How do I move a cash ISA to another provider?',
    answer:
      'Ask the new provider for an ISA transfer form and let the two firms move the money. If you withdraw it yourself, it leaves the wrapper, and paying it in again uses your allowance unless the account is flexible. A transfer between cash ISAs should take no more than 15 working days; other transfers 30 calendar days. Since 6 April 2024 you may move part of what you paid in this tax year, though a provider may still ask for all of it. Check first for early-closure charges on a fixed rate.',
  },
  {
    id: 'what-changes-for-cash-isas-in-2027',
    question: 'What is changing for cash ISAs in April 2027?',
    answer:
      'The Budget of 26 November 2025 announced that from 6 April 2027 people under 65 can pay at most £12,000 a year into cash ISAs, inside an unchanged total of £20,000. People aged 65 and over can still pay in £20,000. Under-65s will also not be able to transfer from a stocks and shares or innovative finance ISA to a cash ISA. How the year in which someone turns 65 is treated was not settled on 20 November 2026. Until 5 April 2027 the present rules apply, and up to £20,000 can go into cash.',
  },
];

const stocksAndShares: FaqItem[] = [
  {
    id: 'what-is-a-stocks-and-shares-isa',
    question: 'What can I hold in a stocks and shares ISA?',
    answer:
      'Funds, shares listed on recognised stock exchanges, exchange-traded funds, investment trusts, government and company bonds, and cash that is waiting to be invested. What you can choose depends on the provider: some offer a few ready-made portfolios, others thousands of investments. Shares you already own cannot as a rule be moved in; they are sold and bought back inside the ISA, which is called Bed and ISA. You must be 18 or over and resident in the UK, and can pay in up to £20,000 in 2026/27 across all your adult ISAs.',
  },
  {
    id: 'can-i-lose-money-in-a-stocks-and-shares-isa',
    question: 'Can I lose money in a stocks and shares ISA?',
    answer:
      'Yes. The value of investments goes down as well as up, and you may get back less than you put in. The ISA takes away tax and not risk. Losses become final when you sell, which is why people commonly invest only money they can leave alone for at least five years, and keep enough cash for emergencies. Spreading money over many companies and countries lowers the harm that one failure can do, but not the risk that markets in general fall. Past growth does not tell you what comes next.',
  },
  {
    id: 'what-does-a-stocks-and-shares-isa-cost',
    question: 'What does a stocks and shares ISA cost?',
    answer:
      'Expect a platform fee, as a percentage or a flat amount, plus the yearly charge of each fund you hold. Buying and selling shares may cost a dealing fee, and some providers charge for currency conversion or for leaving. Small percentages matter: £10,000 growing at 5% a year before charges would be worth about £24,100 after 20 years with charges of 0.5% a year, and about £19,900 with 1.5%. Those growth figures are illustrations. Ask for the total in pounds a year before you start.',
  },
  {
    id: 'what-tax-do-i-save-on-investments',
    question: 'What tax does a stocks and shares ISA save?',
    answer:
      'Inside the ISA there is no tax on dividends, interest or gains. Outside, in 2026/27, the first £500 of dividends a year is tax-free and the rest is taxed at 10.75%, 35.75% or 39.35% depending on your tax band. Interest above your personal savings allowance is taxed at 20%, 40% or 45%, rising to 22%, 42% or 47% from 6 April 2027. Profits on a sale may be liable to capital gains tax above a yearly exempt amount. The other side is that losses inside an ISA cannot be set against gains elsewhere.',
  },
  {
    id: 'can-i-move-investments-to-a-cash-isa',
    question: 'Can I move money from a stocks and shares ISA to a cash ISA?',
    answer:
      'In the 2026/27 tax year, yes: your investments are sold and the cash is transferred, which should take no longer than 30 calendar days. Ask the new provider for a transfer form and do not withdraw the money yourself. It is announced that from 6 April 2027 people under 65 will not be able to make this transfer. A charge on interest from cash held inside a stocks and shares ISA is announced for the same date. Its rate is reported to be 22%; sources differ on whether it applies at every age.',
  },
];

const lifetime: FaqItem[] = [
  {
    id: 'how-does-the-lifetime-isa-bonus-work',
    question: 'How does the Lifetime ISA bonus work?',
    answer:
      'You can pay in up to £4,000 a year, and the government adds a 25% bonus (up to £1,000). Pay in £100 and the account gets £25 more. The £4,000 counts towards your £20,000 ISA allowance, but the bonus does not. You can choose a cash Lifetime ISA, which earns interest, or a stocks and shares Lifetime ISA, whose value can fall. You can pay into only one Lifetime ISA in a tax year. The £4,000 limit has applied since 6 April 2017 and is to stay until April 2031.',
  },
  {
    id: 'who-can-open-a-lifetime-isa',
    question: 'Who can open a Lifetime ISA, and until when can I pay in?',
    answer:
      'It is for ages 18-39: you must be at least 18 and not yet 40 when you open one, and resident in the UK. You can make contributions until 50. After that no more payments or bonuses are added, but the money can stay and go on earning interest or growth. Your first payment has to be made before you turn 40, so someone of 39 who may want one later has to decide in time. A replacement for first-time buyers is reported to have been under consultation since June 2026; we have not confirmed its details, and holders of existing accounts are said not to be affected.',
  },
  {
    id: 'can-i-use-a-lifetime-isa-for-a-first-home',
    question: 'Can I use a Lifetime ISA to buy my first home?',
    answer:
      'Yes, for a first home up to £450,000 that you buy with a mortgage, once the account has been open for 12 months, counted from your first payment into it. The money goes from the provider to your conveyancer or solicitor. Two first-time buyers can each use their own Lifetime ISA for the same home. If the price is above £450,000, even by a little, the money can come out only as an ordinary withdrawal with the 25% charge. Tell your conveyancer early that you have one, so that the money is there on time.',
  },
  {
    id: 'what-is-the-lifetime-isa-withdrawal-charge',
    question: 'What happens if I take money out for something else?',
    answer:
      'There is a 25% withdrawal charge otherwise: on everything except a qualifying first home, withdrawals from age 60, and terminal illness. The charge is on the whole amount, so it takes more than the bonus. If you pay in £4,000 and get £1,000, taking out the £5,000 costs £1,250 and leaves £3,750, which is £250 less than you paid in. Moving the money to a different type of ISA before 60 counts as a withdrawal too. Moving it to another Lifetime ISA by transfer does not.',
  },
  {
    id: 'what-about-my-help-to-buy-isa',
    question: 'I have a Help to Buy ISA. Can I still use it?',
    answer:
      'Yes. Help to Buy ISA saving is allowed until November 2029, for people who already have an account: it has been closed to new savers since 30 November 2019. You can pay in up to £200 a month. The government bonus is 25% of what you have saved, at most £3,000, and it must be claimed by November 2030. You can hold a Help to Buy ISA and a Lifetime ISA side by side, but you can use the bonus of only one of them towards the same home.',
  },
];

const innovativeFinance: FaqItem[] = [
  {
    id: 'what-is-an-innovative-finance-isa',
    question: 'What is an innovative finance ISA (IFISA)?',
    answer:
      'It is an ISA that holds loans you make, mostly peer-to-peer loans to people and businesses through an online platform, or debt issued by a company. Since 15 July 2025 it may also hold long-term asset funds. The interest is free of tax. It is not a savings account: borrowers may fail to repay, and you may lose some or all of what you lent. You must be 18 or over and resident in the UK, and what you pay in counts towards the £20,000 allowance in 2026/27.',
  },
  {
    id: 'what-returns-does-an-ifisa-pay',
    question: 'What returns can an IFISA pay?',
    answer:
      'Returns are commonly quoted in a range of 3% to 12% a year. This is a range and not a promise, and your capital is at risk. Higher figures usually mean riskier borrowers, weaker security or a longer wait. Headline rates often assume that every borrower pays in full, so look for the return after fees and bad debts, year by year, and see whether the record includes a bad year. If £10,000 lent at 8% loses £300 to bad debts and £100 to fees, what is left is £400, or 4%.',
  },
  {
    id: 'is-an-ifisa-protected-by-the-fscs',
    question: 'Does the FSCS protect an IFISA?',
    answer:
      'Peer-to-peer loans have no FSCS deposit cover. If a borrower does not repay, no compensation scheme makes up for it, and the deposit limits you read about (£120,000 per person per authorised firm since 1 December 2025, £85,000 before) do not apply to loans. Some platforms keep a reserve fund, which is limited and can run out; it is not insurance. Cash that has not been lent yet may be in a bank account. Ask the platform where it is held and what protects it.',
  },
  {
    id: 'how-do-i-get-money-out-of-an-ifisa',
    question: 'How easily can I get my money out of an IFISA?',
    answer:
      'Usually when the borrowers repay, which can take months or years. Some platforms let you sell loans to other lenders, but only as long as others want to buy them; in difficult times sales may be slow, at a discount, or stopped. Treat early access as a possibility and not as a right. Money you may need for bills, emergencies or a deposit in the near future is hard to reconcile with that. Ask whether sales have ever been stopped, and what happens to your loans if the platform closes.',
  },
  {
    id: 'can-i-transfer-an-ifisa',
    question: 'Can I transfer an IFISA to another ISA?',
    answer:
      'Yes, but usually only as cash: loans have to be repaid or sold first. Cash transfers should take no longer than 30 calendar days; for loans, ask the provider. In 2026/27 you can transfer to a cash ISA. It is announced that from 6 April 2027 people under 65 will not be able to transfer from an IFISA to a cash ISA, and that interest on cash held inside an IFISA will bear a charge, reported to be 22%. Sources differ on whether that charge applies at every age.',
  },
];

const junior: FaqItem[] = [
  {
    id: 'what-is-a-junior-isa',
    question: 'What is a Junior ISA, and who can have one?',
    answer:
      'A Junior ISA is a tax-free account for a child under 18 who lives in the UK. There are two types: cash, which earns interest, and stocks and shares, which is invested and can lose value. A child can have one of each. A parent or guardian with parental responsibility opens the account and looks after it, and anyone can pay in. A child with a Child Trust Fund cannot have a Junior ISA as well, but the trust fund can be transferred into one. The money belongs to the child.',
  },
  {
    id: 'how-much-can-go-into-a-junior-isa',
    question: 'How much can be paid into a Junior ISA?',
    answer:
      'Up to £9,000 a year for each child, in total across a cash and a stocks and shares Junior ISA. The limit has been £9,000 since 6 April 2020 and is to stay until April 2031. It is the child’s own limit: parents, grandparents and friends can all pay in, and none of it uses the £20,000 allowance of the person who pays. The tax year is the same as for adults, from 6 April to 5 April, and what is not used cannot be carried forward.',
  },
  {
    id: 'when-can-a-child-use-the-money',
    question: 'When can my child control and use the money?',
    answer:
      'The child takes control at 16 and has access at 18. Taking control means being able to manage the account, for example to change provider or to move from cash to stocks and shares. Until then the parent or guardian who opened it does that. Nobody can take money out before 18, except in rare cases such as terminal illness. At 18 the account turns into an adult ISA, and the money is the young person’s to keep, move or spend. Parents have no say in how it is used.',
  },
  {
    id: 'junior-isa-cash-or-investments',
    question: 'Should a Junior ISA be in cash or in stocks and shares?',
    answer:
      'That depends on how long it is until the money is needed and on how you and your child feel about ups and downs. Cash does not fall in pounds, but over many years prices may rise faster than interest. Investments may grow more over a long time and may also be worth less than was paid in when the child turns 18. With a young child there is more time to recover from a fall than with a teenager. You can use both types, with up to £9,000 a year paid in between them, and transfer from one to the other.',
  },
  {
    id: 'can-16-and-17-year-olds-have-an-adult-isa',
    question: 'Can a 16- or 17-year-old open an adult ISA?',
    answer:
      'No. Since 6 April 2024 the age for a cash ISA has been 18, as it already was for stocks and shares and innovative finance ISAs. Under a transitional rule, some 16- and 17-year-olds could still pay into one adult cash ISA; it ended on 5 April 2026. A young person of that age can have a Junior ISA, with up to £9,000 paid in for the 2026/27 tax year, and can manage it from 16. Adult ISAs, including the Lifetime ISA, are open from the 18th birthday.',
  },
];

/** The FAQ page, tab by tab, checked against the rule book as recorded on 20 November 2026. */
export const faqTabs: FaqTab[] = [
  { id: 'general', label: 'General', heading: 'General ISA Questions', items: general },
  { id: 'cash-isa', label: 'Cash ISA', heading: 'Cash ISA Questions', items: cash },
  {
    id: 'stocks-and-shares-isa',
    label: 'S&S ISA',
    heading: 'Stocks & Shares ISA Questions',
    items: stocksAndShares,
  },
  { id: 'lifetime-isa', label: 'Lifetime ISA', heading: 'Lifetime ISA Questions', items: lifetime },
  {
    id: 'innovative-finance-isa',
    label: 'IFISA',
    heading: 'Innovative Finance ISA Questions',
    items: innovativeFinance,
  },
  { id: 'junior-isa', label: 'Junior ISA', heading: 'Junior ISA Questions', items: junior },
];
