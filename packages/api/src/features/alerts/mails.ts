import type { StoredAlertNews } from '@isa/db';
import type { NumberedMail } from '../../adapters/mail-delivery.ts';
import { counted } from '../../domain/money.ts';
import { composeMail } from '../../lib/mail-template.ts';

interface Recipient {
  username: string;
  firstName: string;
}

interface Addresses {
  publicUrl: string;
  /** See `stopToken`. */
  token: string;
}

/** The news of a day. The page behind its link asks before it stops anything; mail programs stop by the header (RFC 8058). */
export function alertMail(
  id: string,
  { username, firstName }: Recipient,
  news: readonly StoredAlertNews[],
  { publicUrl, token }: Addresses,
): NumberedMail {
  const [first] = news;
  const subject =
    news.length === 1 && first !== undefined
      ? first.title
      : `${counted(news.length, 'piece')} of news on your ISAs`;
  const mail = composeMail({
    to: username,
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs: ['You asked us to let you know about this:'],
    items: news.map(({ title, text, path }) => ({ title, text, url: publicUrl + path })),
    closing: 'Please check figures with the provider before you act.',
    more: { label: 'See or change your alerts', url: `${publicUrl}/account#alerts` },
    stop: { label: 'Stop all alerts', url: `${publicUrl}/stop-alerts/${token}` },
  });
  return {
    ...mail,
    id,
    headers: {
      'List-Unsubscribe': `<${publicUrl}/stop-alerts/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
