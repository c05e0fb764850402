import { Container } from '@isa/ui/Page';
import type { ReactNode } from 'react';
import styles from './chat.module.css';

/** The chat page: its heading is small to leave space for the answers. */
export function ChatScreen({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.screen}>
      <h1>AI Advisor</h1>
      <p className={styles.lead}>Ask about ISAs in your own words and see the sources.</p>
      {children}
    </Container>
  );
}
