import { MONTHLY_CREDITS, QUERY_COST } from '@isa/api/domain/payments/credits';
import { LinkButton } from '@isa/ui/LinkButton';
import { Section } from '@isa/ui/Page';
import { AccuracyNote } from '../advisor/AccuracyNote.tsx';
import { advisorHref } from '../advisor/question-parameter.ts';
import { firstQuestions } from '../advisor/first-questions.ts';
import styles from './home.module.css';

const SHOWN_QUESTIONS = 3;

export function ChatTeaser() {
  return (
    <Section
      id="chat"
      title="Ask the AI advisor"
      lead="An advisor powered by a large language model answers your questions about ISAs, day or night."
    >
      <div className={styles.chatColumns}>
        <ul className={styles.questions} aria-label="Questions people start with">
          {firstQuestions.slice(0, SHOWN_QUESTIONS).map((question) => (
            <li key={question}>
              <a href={advisorHref(question)}>{question}</a>
            </li>
          ))}
        </ul>
        <div className={styles.chatSide}>
          <p>
            {`Registered users get ${MONTHLY_CREDITS} credits each month. Each query costs ${QUERY_COST} credits, and you can buy more when you need them.`}
          </p>
          <LinkButton href="/chat-advisor">Chat with AI Advisor</LinkButton>
          <AccuracyNote />
        </div>
      </div>
    </Section>
  );
}
