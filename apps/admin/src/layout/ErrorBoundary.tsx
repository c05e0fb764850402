import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { ConsolePage } from './ConsolePage.tsx';

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
      <ConsolePage
        title="Something went wrong"
        lead="This page could not be shown. Loading it again usually helps."
      >
        <Button onClick={() => location.reload()}>Load the page again</Button>
      </ConsolePage>
    );
  }
}
