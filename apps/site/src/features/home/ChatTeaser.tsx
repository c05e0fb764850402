import { LinkButton } from '@isa/ui/LinkButton';
import { Note } from '@isa/ui/Note';
import { Section } from '@isa/ui/Page';
import { useSiteEnv } from '../../site-env.tsx';
import styles from './home.module.css';

const questions = [
  'How does a Lifetime ISA bonus work?',
  'Can I move an old ISA without losing its tax-free status?',
  'What is the difference between a fixed and an easy-access Cash ISA?',
] as const;

/** What the advisor is, what it costs and where it is. */
export function ChatTeaser() {
  const { notes } = useSiteEnv();
  return (
    <Section
      id="chat"
      tone="sunken"
      title="Ask the AI advisor"
      lead="An advisor powered by a large language model answers your questions about ISAs, day or night."
    >
      <div className={styles.chatColumns}>
        <ul className={styles.questions} aria-label="Questions people start with">
          {questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
        <div className={styles.chatSide}>
          <p>
            Registered users get 20 credits each month. Each query costs 10 credits, and you can buy more when
            you need them.
          </p>
          <LinkButton href="/chat-advisor">Chat with AI Advisor</LinkButton>
          <Note label="About the advisor’s information">
            <p>
              Information is accurate as of May 2023. Please consult a professional before making financial
              decisions.
            </p>
            <p>{notes['advisor-accuracy']}</p>
          </Note>
        </div>
      </div>
    </Section>
  );
}
