import { Component, type ReactNode } from 'react';
import { LinkButton } from '@isa/ui/LinkButton';
import { Page } from '@isa/ui/Page';

type State = { failed: boolean };

/** Shows a way on where a page could not be drawn, instead of nothing. React itself logs the error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main">
        <Page
          title="Something went wrong"
          lead="This page could not be shown. Loading it again usually helps."
        >
          <p style={{ marginTop: 'var(--space-5)' }}>
            <LinkButton href="">Load the page again</LinkButton>
          </p>
        </Page>
      </main>
    );
  }
}
