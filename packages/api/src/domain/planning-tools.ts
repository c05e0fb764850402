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
] as const;

export type ToolId = (typeof planningTools)[number]['id'];
export type PlanningTool = (typeof planningTools)[number];

/** The tool with this id. */
export const planningTool = (id: ToolId): PlanningTool =>
  planningTools.find((tool) => tool.id === id) ?? planningTools[0];
