import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  /** What is shown where `children` could not be drawn. */
  fallback: ReactNode;
};
type State = { failed: boolean };

/** Shows a way on where something could not be drawn, instead of nothing. React itself logs the error. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
