import { z } from 'zod';
import { stopTokenInput } from '../../domain/schemas/alerts.ts';
import { messageAnswer, type RouteDocs } from '../../domain/schemas/route-doc.ts';

const TOKEN = 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AA';

export const alertDocs = {
  'GET /stop-alerts/{token}': {
    area: 'Accounts',
    summary: 'Ask before all alerts are stopped',
    notes: 'The link of a mail, for people. It stops nothing: programs that check mails follow links.',
    input: stopTokenInput,
    answer: z.string(),
    answerType: 'text/html; charset=UTF-8',
    others: { 404: 'The same page, for a link that is not one of ours.' },
    example: { params: { token: TOKEN }, answer: '<!doctype html>' },
  },
  'POST /stop-alerts/{token}': {
    area: 'Accounts',
    summary: 'Stop all alerts by the link of a mail',
    notes:
      'The address of the `List-Unsubscribe` header of alerts (RFC 8058): no session is needed, and the body is not read. Who accepts `text/html` is led to the page. Again it changes nothing.',
    input: stopTokenInput,
    bodyType: 'application/x-www-form-urlencoded',
    answer: messageAnswer,
    others: { 303: 'That page, for who accepts `text/html`.' },
    errors: { 404: 'The link is not one of ours, or its account is gone.' },
    example: {
      params: { token: TOKEN },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      answer: { message: 'You will get no more alerts.' },
    },
  },
} satisfies RouteDocs;
