/** The planning tools, in the order of their index page. Each is a page of `sitePages` with the same id. */
export const planningTools = [
  {
    id: 'my-isas',
    path: '/my-isas',
    name: 'My ISAs',
    summary:
      'What you paid in where, the allowance you have left this tax year and next, FSCS cover by licence, and the dates to keep.',
  },
  {
    id: 'transfer-planner',
    path: '/transfer-planner',
    name: 'Transfer planner',
    summary:
      'Whether one ISA can move to another, in part or whole, how long it takes, what leaving a fix costs, and the steps.',
  },
  {
    id: 'isa-plan',
    path: '/isa-plan',
    name: 'Plan by goal',
    summary:
      'A few questions that lead to kinds of ISA, filters for the comparison and a checklist with dates.',
  },
  {
    id: 'savings-goal',
    path: '/savings-goal',
    name: 'Savings goal',
    summary:
      'How much to save each month for a sum by a date: in savings, or in investments at low, middle and high growth after fees.',
  },
  {
    id: 'lifetime-isa-planner',
    path: '/lifetime-isa-planner',
    name: 'Lifetime ISA planner',
    summary:
      'The bonus by tax year, when the money can buy a first home, also for two buyers, and what the charge leaves.',
  },
  {
    id: 'isa-or-taxed',
    path: '/isa-or-taxed',
    name: 'ISA or taxed account',
    summary:
      'A cash ISA beside an account whose interest is taxed, year by year, with your allowances and the rates from April 2027.',
  },
  {
    id: 'investing-costs',
    path: '/investing-costs',
    name: 'Cost of investing',
    summary:
      'What each platform costs in pounds a year, from £1,000 to £250,000 and with your trades, and where one overtakes another.',
  },
] as const;

export type ToolId = (typeof planningTools)[number]['id'];
export type PlanningTool = (typeof planningTools)[number];

/** The tool with this id. */
export const planningTool = (id: ToolId): PlanningTool =>
  planningTools.find((tool) => tool.id === id) ?? planningTools[0];
