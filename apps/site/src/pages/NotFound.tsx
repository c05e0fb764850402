import { NotFoundScreen } from '../layout/NotFoundScreen.tsx';

/** 404. */
export default function NotFoundPage() {
  return (
    <NotFoundScreen
      title="404 Page Not Found"
      lead="Did you forget to add the page to the router?"
      href="/"
      label="Return to Home"
    />
  );
}
