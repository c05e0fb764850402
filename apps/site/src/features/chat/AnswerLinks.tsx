import { LinkButton } from '@isa/ui/LinkButton';
import type { AnswerLink } from './answer-link.ts';
import styles from './message.module.css';

/** Where an answer goes on. */
export function AnswerLinks({ links }: { links: readonly AnswerLink[] }) {
  if (links.length === 0) return null;
  const details = links.flatMap(({ detail }) => detail ?? []);
  return (
    <div className={styles.links}>
      <ul>
        {links.map(({ kind, title, url }) => (
          <li key={kind}>
            <LinkButton href={url} look="secondary" size="small">
              {title}
            </LinkButton>
          </li>
        ))}
      </ul>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
    </div>
  );
}
