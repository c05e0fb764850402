import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** Fallback. */
  fallback: ReactNode;
};
type State = { failed: boolean };

/** React itself logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
