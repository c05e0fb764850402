import { feedbackReceipt } from '../../features/feedback/service.ts';
import { describeArea, limited } from '../route-doc.ts';

export const feedbackRoutes = describeArea('Feedback and analytics', {
  'POST /api/feedback': {
    summary: 'Send feedback',
    notes: 'The id and e-mail address of a signed-in user come from the session, whatever the body says.',
    answer: feedbackReceipt,
    errors: limited,
    example: {
      body: {
        type: 'suggestion',
        message: 'Please show the fees of transfers.',
        email: 'kim@example.org',
      },
    },
  },
  'POST /api/analytics': {
    summary: 'Record an event',
    notes:
      'One of eight events, each with its own data fields; anything else is refused. At most 4 KB. A click on a provider’s link may say on which page it was (`page`) and in which row of a list (`rank`).',
    answer: null,
    errors: limited,
    example: { body: { event: 'pageView', data: { page: 'products', filter: 'Cash ISA' } } },
  },
});
